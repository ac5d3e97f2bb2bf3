import { readField } from '../../errors/readField.ts'
import type { ConnectInput } from '../connection/ConnectionState.ts'
import type { ActiveAccount } from './SignIn.ts'
import type { SignInContext } from './SignInContext.ts'

const longestText = 20_000
const most = 50

/** One account that does without signing in, with the wallet that it came by. */
interface Declined extends ConnectInput {
  accountAddress: string
  chainId: string
}

/** Who did not want to sign in. They are not asked at the next visit either, until their wallet goes. */
export function createDeclined({ config, platform }: Pick<SignInContext, 'config' | 'platform'>) {
  const { storage } = platform
  const key = `@latchkey/${config.id}/siwx-declined`
  /** What this page knows, where nothing can be stored too. */
  let list = read()

  function read(): readonly Declined[] {
    const text = storage.get(key)
    if (text === undefined || text.length > longestText) return []
    try {
      const stored: unknown = JSON.parse(text)
      return Array.isArray(stored) ? stored.slice(-most).filter(isDeclined) : []
    } catch {
      // Another script wrote there: all are asked.
      return []
    }
  }

  /** What is stored is read before it is written: other tabs write too. */
  function change(alter: (before: readonly Declined[]) => readonly Declined[]) {
    list = alter(list)
    const stored = read()
    const next = alter(stored).slice(-most)
    if (next.length === stored.length && next.every((one, index) => one === stored[index])) return
    if (next.length > 0) storage.set(key, JSON.stringify(next))
    else storage.remove(key)
  }

  return {
    has: (account: ActiveAccount) => list.some((one) => isSame(one, account)),
    add({ accountAddress, chainId, connectorId, namespace }: ActiveAccount) {
      const added = { accountAddress, chainId, connectorId, namespace }
      change((before) => [...before.filter((one) => !isSame(one, added)), added])
    },
    /** They have signed in after all. */
    forget: (account: ActiveAccount) =>
      change((before) => before.filter((one) => !isSame(one, account))),
    /** A wallet went: its account is asked again when it comes back. */
    forgetWallet: ({ connectorId, namespace }: ConnectInput) =>
      change((before) =>
        before.filter((one) => one.connectorId !== connectorId || one.namespace !== namespace),
      ),
  }
}

const fields = ['accountAddress', 'chainId', 'connectorId', 'namespace'] as const

const isDeclined = (value: unknown): value is Declined =>
  fields.every((name) => typeof readField(value, name) === 'string')

const isSame = (one: Declined, other: Omit<Declined, 'namespace' | 'connectorId'>) =>
  one.accountAddress === other.accountAddress && one.chainId === other.chainId
