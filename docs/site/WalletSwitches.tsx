import { useReducer, useState } from 'react'
import type { AnswerMode } from '../../sandbox/wallets/createApprovals.ts'
import type { TestWallet } from '../../sandbox/wallets/createTestWallet.ts'
import type { Batching, OnePrompt } from '../../sandbox/wallets/TestWalletOptions.ts'

const answers: readonly { mode: AnswerMode; words: string }[] = [
  { mode: 'ask', words: 'asks you' },
  { mode: 'approve', words: 'approves' },
  { mode: 'reject', words: 'rejects' },
  { mode: 'hang', words: 'never answers' },
]

const batchings: readonly { batching: Batching; words: string }[] = [
  { batching: 'none', words: 'one call a prompt' },
  { batching: 'supported', words: 'several calls at once' },
  { batching: 'ready', words: 'at once, after an upgrade' },
  { batching: 'refusesUpgrade', words: 'refuses the upgrade' },
  { batching: 'refusesSize', words: 'too many calls' },
]

const signIns: readonly { onePrompt: OnePrompt; words: string }[] = [
  { onePrompt: 'none', words: 'signs in after connecting' },
  { onePrompt: 'supported', words: 'connects and signs in at once' },
  { onePrompt: 'ignores', words: 'connects, ignores the sign-in' },
  { onePrompt: 'fails', words: 'connects, refuses the sign-in' },
  { onePrompt: 'alters', words: 'signs another message' },
]

/** The switches of one test wallet. */
export function WalletSwitches({ wallet }: { wallet: TestWallet }) {
  const [mode, setMode] = useState<AnswerMode>('ask')
  const [, showChange] = useReducer((count: number) => count + 1, 0)
  const { accountIndex, accountCount, info, isLocked } = wallet
  const nextAccount = (accountIndex + 1) % accountCount

  function change(act: () => void) {
    act()
    showChange()
  }

  return (
    <fieldset className="wallet">
      <legend>
        <img src={info.icon} alt="" width="28" height="28" />
        {info.name}
      </legend>
      <label>
        <span className="hidden">How {info.name} answers</span>
        <select
          value={mode}
          onChange={({ target }) => {
            const next = target.value as AnswerMode
            setMode(next)
            wallet.answer(next)
          }}
        >
          {answers.map(({ mode: value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="hidden">How {info.name} does several calls</span>
        <select
          value={wallet.abilities.batching}
          onChange={({ target }) =>
            change(() => {
              wallet.abilities.batching = target.value as Batching
            })
          }
        >
          {batchings.map(({ batching, words }) => (
            <option key={batching} value={batching}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="hidden">How {info.name} signs in</span>
        <select
          value={wallet.abilities.onePrompt}
          onChange={({ target }) =>
            change(() => {
              wallet.abilities.onePrompt = target.value as OnePrompt
            })
          }
        >
          {signIns.map(({ onePrompt, words }) => (
            <option key={onePrompt} value={onePrompt}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        data-locked={isLocked ? '' : undefined}
        onClick={() => change(isLocked ? wallet.unlock : wallet.lock)}
      >
        {isLocked ? 'Unlock' : 'Lock'}
      </button>
      <button type="button" onClick={() => change(() => wallet.switchAccount(nextAccount))}>
        Switch to account {nextAccount + 1}
      </button>
    </fieldset>
  )
}
