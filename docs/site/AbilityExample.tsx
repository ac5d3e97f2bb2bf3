import type { Engine } from 'latchkey/engine'
import { useConnections, useConnectors } from 'latchkey/hooks'
import { useCallback, useEffect, useState } from 'react'
import { ConnectBar } from './ConnectBar.tsx'
import { LiveEngine } from './LiveEngine.tsx'
import type { PageSandbox } from './SandboxContext.tsx'

/** Creates the engine of one choice, with its own wallet. */
export type OpenChoice<Choice extends string> = (
  choice: Choice,
  id: string,
  sandbox: PageSandbox,
) => Engine

interface AbilityExampleProps<Choice extends string> {
  id: string
  label: string
  /** The wallets or pages to choose from, in words. */
  choices: Readonly<Record<Choice, string>>
  load(): Promise<OpenChoice<Choice>>
}

/**
 * The themed modal with an ability that belongs to a connector. Each choice opens it with another wallet
 * or page, which the other examples do not see.
 */
export function AbilityExample<Choice extends string>({
  id,
  label,
  choices,
  load,
}: AbilityExampleProps<Choice>) {
  const names = Object.keys(choices) as Choice[]
  const [choice, setChoice] = useState(names[0]!)
  const [openChoice, setOpenChoice] = useState<OpenChoice<Choice>>()
  useEffect(() => {
    let isCurrent = true
    void load().then((loaded) => {
      if (isCurrent) setOpenChoice(() => loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [load])
  const open = useCallback(
    (engineId: string, sandbox: PageSandbox) => openChoice!(choice, engineId, sandbox),
    [openChoice, choice],
  )
  return (
    <div className="live-example">
      <label className="ability">
        {label}
        <select value={choice} onChange={({ target }) => setChoice(target.value as Choice)}>
          {names.map((name) => (
            <option key={name} value={name}>
              {choices[name]}
            </option>
          ))}
        </select>
      </label>
      {openChoice ? (
        <LiveEngine key={choice} id={`${id}-${choice}`} open={open}>
          <div className="stage">
            <ConnectBar />
            <Granted />
          </div>
        </LiveEngine>
      ) : (
        <p className="note">The example opens with JavaScript.</p>
      )}
    </div>
  )
}

/** The permissions that the wallet can grant, and those that it granted. */
function Granted() {
  const [first] = useConnectors()
  const { wallets } = useConnections()
  const granted = wallets.flatMap(({ connection }) => connection ?? [])
  return (
    <>
      <p>
        {first ? `First in the list: ${first.name}.` : 'No wallet is listed.'}
        {first?.connectsAll && ' It asks once for all namespaces.'}
      </p>
      {granted.length > 0 && (
        <ul aria-label="Connected accounts">
          {granted.map(({ accounts: [{ address }], namespace }) => (
            <li key={namespace}>
              {namespace}: <code>{address}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
