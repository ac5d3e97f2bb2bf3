import { useReducer } from 'react'
import type { AnswerMode } from '../../sandbox/wallets/createApprovals.ts'
import type { TestWallet } from '../../sandbox/wallets/createTestWallet.ts'

const answers: readonly { mode: AnswerMode; words: string }[] = [
  { mode: 'ask', words: 'asks you' },
  { mode: 'approve', words: 'approves' },
  { mode: 'reject', words: 'rejects' },
  { mode: 'hang', words: 'never answers' },
]

type Abilities = TestWallet['abilities']
type Choices = {
  [Name in keyof Omit<Abilities, 'multichain'>]: Record<Abilities[Name], string>
}

/**
 * The choices for each ability: the wallet does not have it, the wallet has it, or the wallet
 * refuses it in one of several ways.
 */
const choices: Choices = {
  batching: {
    none: 'one call a prompt',
    supported: 'several calls at once',
    ready: 'at once, after an upgrade',
    refusesUpgrade: 'refuses the upgrade',
    refusesSize: 'too many calls',
    refusesAtomic: 'the account cannot',
  },
  onePrompt: {
    none: 'signs in after connecting',
    supported: 'connects and signs in at once',
    ignores: 'connects, ignores the sign-in',
    fails: 'connects, refuses the sign-in',
    alters: 'signs another message',
  },
  granting: {
    none: 'grants no permissions',
    supported: 'grants permissions',
    older: 'grants by the older names',
    refusesType: 'refuses the permission',
    grantsOther: 'grants another permission',
  },
  sponsoring: {
    none: 'takes no paymaster',
    supported: 'lets the app pay the fee',
    refuses: 'refuses the paymaster later',
  },
  paying: {
    none: 'knows no requests to pay',
    supported: 'pays what is requested',
    refusesFunds: 'has too little to pay',
    paysMore: 'pays more than requested',
  },
}
const purposes: Record<keyof Choices, string> = {
  batching: 'does several calls',
  onePrompt: 'signs in',
  granting: 'grants permissions',
  sponsoring: 'takes a paymaster',
  paying: 'pays',
}

/** The switches of one test wallet. */
export function WalletSwitches({ wallet }: { wallet: TestWallet }) {
  const [, showChange] = useReducer((count: number) => count + 1, 0)
  const { accountIndex, accountCount, answerMode, info, isLocked } = wallet
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
          value={answerMode}
          onChange={({ target }) => change(() => wallet.answer(target.value as AnswerMode))}
        >
          {answers.map(({ mode: value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <AbilitySwitch ability="batching" wallet={wallet} change={change} />
      <AbilitySwitch ability="sponsoring" wallet={wallet} change={change} />
      <AbilitySwitch ability="onePrompt" wallet={wallet} change={change} />
      <AbilitySwitch ability="granting" wallet={wallet} change={change} />
      <AbilitySwitch ability="paying" wallet={wallet} change={change} />
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

function AbilitySwitch<Name extends keyof Choices>({
  ability,
  change,
  wallet: { abilities, info },
}: {
  ability: Name
  change: (act: () => void) => void
  wallet: TestWallet
}) {
  return (
    <label>
      <span className="hidden">
        How {info.name} {purposes[ability]}
      </span>
      <select
        value={abilities[ability]}
        onChange={({ target }) =>
          change(() => {
            abilities[ability] = target.value as Abilities[Name]
          })
        }
      >
        {Object.entries<string>(choices[ability]).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
