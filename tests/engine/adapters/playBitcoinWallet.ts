import {
  type BitcoinWallet,
  createBitcoinWallet,
} from '../../../sandbox/wallets/bitcoin/createBitcoinWallet.ts'
import type { PlayedWallet } from './describeAdapter.ts'

export interface PlayBitcoinWalletOptions {
  connectorId: string
  provider(wallet: BitcoinWallet): object
  /** The functions that request accounts. Each is a name or an RPC method. */
  accountQuestions: RegExp
  /** The shape of a valid answer. */
  wrap?(answer: unknown): unknown
  addresses(wallet: BitcoinWallet): readonly string[]
  leaving: RegExp
  name?: string | undefined
}

/** A sandbox wallet that the conformance suite plays. */
export function playBitcoinWallet(
  options: PlayBitcoinWalletOptions,
): PlayedWallet & { wallet: BitcoinWallet } {
  const { accountQuestions, addresses, connectorId, leaving, wrap = (answer) => answer } = options
  const wallet = createBitcoinWallet({
    name: options.name ?? 'Meadow',
    rdns: 'test.meadow',
    icon: 'data:image/svg+xml,<svg/>',
    owners: ['Alice', 'Bob'],
    answer: 'approve',
  })
  let answer: { answer: unknown } | undefined
  const provider = intercept(options.provider(wallet))

  /** Returns the wallet with other answers and features, as the suite requires. */
  function intercept(own: object): Record<string, unknown> {
    const made: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(own)) {
      if (typeof value === 'function')
        made[name] = (...inputs: unknown[]) =>
          answer && accountQuestions.test(name === 'request' ? String(inputs[0]) : name)
            ? Promise.resolve(wrap(answer.answer))
            : Reflect.apply(value, own, inputs)
      else made[name] = isPlain(value) && !Object.isFrozen(value) ? intercept(value) : value
    }
    return made
  }

  return {
    wallet,
    connectorId,
    addresses: addresses(wallet),
    provider,
    approve: () => wallet.answer('approve'),
    reject: () => wallet.answer('reject'),
    hang: () => wallet.answer('hang'),
    switchAccount: wallet.switchAccount,
    drop: wallet.drop,
    answerAccounts(given) {
      answer = { answer: given }
    },
    replaceFunctions() {
      let calls = 0
      const replace = (own: Record<string, unknown>) => {
        for (const [name, value] of Object.entries(own)) {
          if (isPlain(value)) replace(value)
          if (typeof value !== 'function') continue
          own[name] = async () => {
            calls += 1
            return 'AAAA'
          }
        }
      }
      replace(provider)
      return () => calls
    },
    prompts: () => wallet.requests.filter(({ wasAsked }) => wasAsked).length,
    leavings: () => wallet.requests.filter(({ method }) => leaving.test(method)).length,
    listeners: () => wallet.listenerCount,
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
