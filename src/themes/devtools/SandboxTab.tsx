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

/** Controls the sandbox's wallets, and sets faults of its services. */
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

/** Sets faults. A fault stays set until it is cleared, on every page that uses this sandbox. */
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
      <Choice
        label={words.faultyService}
        options={faultyServices}
        value={service}
        onChange={setService}
      />
      <Choice label={words.fault} options={serviceFaults} value={fault} onChange={setFault} />
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

interface ChoiceProps {
  label: string
  options: readonly { words: string }[]
  /** The index of the chosen option. */
  value: number
  onChange(value: number): void
}

function Choice({ label, onChange, options, value }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.selectedIndex)}
    >
      {options.map((option, index) => (
        <option key={option.words} value={index}>
          {option.words}
        </option>
      ))}
    </select>
  )
}
