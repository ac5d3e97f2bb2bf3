'use client'
import { useReducer, useState } from 'react'
import {
  type DevtoolsSandbox,
  faultyServices,
  type PlayedWallet,
  serviceFaults,
  type WalletAnswer,
} from './DevtoolsSandbox.ts'
import { devtoolsWords as words } from './devtoolsWords.ts'

const answers: readonly WalletAnswer[] = ['ask', 'approve', 'reject', 'hang', 'freeze']

/** Plays the sandbox's wallets, and sets faults of its services. */
export function SandboxTab({ sandbox: { control, wallets } }: { sandbox: DevtoolsSandbox }) {
  return (
    <>
      {Object.entries(wallets).map(([name, wallet]) => (
        <Wallet key={name} wallet={wallet} />
      ))}
      {control && <Faults control={control} />}
    </>
  )
}

function Wallet({ wallet }: { wallet: PlayedWallet }) {
  const { accountCount, accountIndex, answerMode, info, isLocked } = wallet
  const [, showChange] = useReducer((count: number) => count + 1, 0)
  const nextAccount = (accountIndex + 1) % accountCount
  const act = (change: () => void) => () => {
    change()
    showChange()
  }
  return (
    <fieldset className="replay">
      <legend>{info.name}</legend>
      <select
        aria-label={words.answering(info.name)}
        value={answerMode}
        onChange={({ currentTarget }) =>
          act(() => wallet.answer(answers[currentTarget.selectedIndex] ?? 'ask'))()
        }
      >
        {answers.map((mode) => (
          <option key={mode} value={mode}>
            {words.answers[mode]}
          </option>
        ))}
      </select>
      <button type="button" onClick={act(isLocked ? wallet.unlock : wallet.lock)}>
        {isLocked ? words.unlock : words.lock}
      </button>
      {accountCount > 1 && (
        <button type="button" onClick={act(() => wallet.switchAccount(nextAccount))}>
          {words.switchTo(nextAccount + 1)}
        </button>
      )}
      <button type="button" onClick={act(wallet.drop)}>
        {words.drop}
      </button>
    </fieldset>
  )
}

/** A fault stays until it is cleared, for every page that uses this sandbox. */
function Faults({ control }: { control: string }) {
  const [service, setService] = useState(0)
  const [fault, setFault] = useState(0)
  const [outcome, setOutcome] = useState('')

  async function send(request: RequestInit, done: string) {
    const answer = await fetch(`${control}/faults`, request).catch(() => undefined)
    setOutcome(answer?.ok ? done : words.noControl)
  }

  function set() {
    const place = faultyServices[service] ?? faultyServices[0]
    const chosen = serviceFaults[fault] ?? serviceFaults[0]
    const body = JSON.stringify({ ...chosen.fault, service: place.service })
    return send({ method: 'POST', body }, `${place.words}: ${chosen.words}.`)
  }

  return (
    <fieldset className="replay">
      <legend>{words.faults}</legend>
      <select
        aria-label={words.faultyService}
        value={service}
        onChange={({ currentTarget }) => setService(currentTarget.selectedIndex)}
      >
        {faultyServices.map((one, index) => (
          <option key={one.words} value={index}>
            {one.words}
          </option>
        ))}
      </select>
      <select
        aria-label={words.fault}
        value={fault}
        onChange={({ currentTarget }) => setFault(currentTarget.selectedIndex)}
      >
        {serviceFaults.map((one, index) => (
          <option key={one.words} value={index}>
            {one.words}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => void set()}>
        {words.setFault}
      </button>
      <button type="button" onClick={() => void send({ method: 'DELETE' }, words.faultsCleared)}>
        {words.clearFaults}
      </button>
      <span role="status">{outcome}</span>
    </fieldset>
  )
}
