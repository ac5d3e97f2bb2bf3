import { useState } from 'react'
import type { FaultKind } from '../../sandbox/faults/Fault.ts'
import { faultyServices, serviceFaults } from '../../src/themes/devtools/DevtoolsSandbox.ts'
import { useSandbox } from './SandboxContext.tsx'

const timeout = 4_000

/** Controls the sandbox's faults, and sends a request to show them. */
export function FaultPanel() {
  const sandbox = useSandbox()
  const [place, setPlace] = useState(0)
  const [kind, setKind] = useState<FaultKind>('status')
  const [outcome, setOutcome] = useState('')
  if (!sandbox) return <p className="note">The switch works with JavaScript.</p>
  if (!sandbox.control) return <p className="note">No sandbox runs behind this page.</p>
  const { control, services: addresses, projectId } = sandbox

  /** A fault stays set until it is cleared, on every page that uses this sandbox. */
  async function set() {
    const { service, words } = faultyServices[place]!
    const { fault, words: deed } = serviceFaults.find((one) => one.fault.kind === kind)!
    await fetch(`${control}/faults`, {
      method: 'POST',
      body: JSON.stringify({ ...fault, service }),
    })
    setOutcome(`${words}: from now on ${deed}.`)
  }

  async function clear() {
    await fetch(`${control}/faults`, { method: 'DELETE' })
    setOutcome('All services work again.')
  }

  async function ask() {
    setOutcome('Asking …')
    const query = new URLSearchParams({ projectId: projectId!, st: 'latchkey', sv: 'docs' })
    setOutcome(await tryAsking(`${addresses!.walletApi}/getWallets?${query}`))
  }

  return (
    <div className="sandbox">
      <fieldset className="wallet">
        <legend>Faults</legend>
        <label>
          <span className="hidden">Which service</span>
          <select value={place} onChange={({ target }) => setPlace(Number(target.value))}>
            {faultyServices.map(({ words }, index) => (
              <option key={words} value={index}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="hidden">What it does</span>
          <select value={kind} onChange={({ target }) => setKind(target.value as FaultKind)}>
            {serviceFaults.map(({ fault, words }) => (
              <option key={fault.kind} value={fault.kind}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void set()}>
          Set the fault
        </button>
        <button type="button" onClick={() => void clear()}>
          Clear all
        </button>
        <button type="button" onClick={() => void ask()}>
          Ask for the wallet list
        </button>
      </fieldset>
      <p className="note" role="status">
        {outcome}
      </p>
    </div>
  )
}

/** Sends a request, and returns what a client sees of the answer. */
async function tryAsking(url: string) {
  const begin = performance.now()
  const words = await askOnce(url).catch((error: unknown) =>
    error instanceof DOMException && error.name === 'TimeoutError'
      ? 'No answer'
      : `Failed (${error instanceof Error ? error.message : error})`,
  )
  return `${words} after ${Math.round(performance.now() - begin)} ms.`
}

async function askOnce(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) })
  if (!answer.ok) return `HTTP status ${answer.status}`
  const { count } = await answer.json()
  return typeof count === 'number' ? `${count} wallets` : 'An answer without wallets'
}
