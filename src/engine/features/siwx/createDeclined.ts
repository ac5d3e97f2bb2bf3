import type { EngineContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import type { ConnectInput } from '../connection/Connection.ts'
import type { ActiveAccount } from './Siwx.ts'

const longestText = 20_000
const most = 50

/** An account that declined to sign in, and its wallet. */
interface Declined extends ConnectInput {
  accountAddress: string
  chainId: string
}

/**
 * Provides the accounts that declined to sign in. These accounts are asked again only after their
 * wallet has disconnected. A reload of the page does not change this.
 */
export function createDeclined({ config, platform }: Pick<EngineContext, 'config' | 'platform'>) {
  const { storage } = platform
  const key = `@latchkey/${config.id}/siwx-declined`
  /** The list of this page. It is used if the storage fails. */
  let list = read()

  function read(): readonly Declined[] {
    const text = storage.get(key)
    if (text === undefined || text.length > longestText) return []
    try {
      const stored: unknown = JSON.parse(text)
      return Array.isArray(stored) ? stored.slice(-most).filter(isDeclined) : []
    } catch {
      // Another script wrote invalid data. The list is then empty.
      return []
    }
  }

  /** Changes the list. Reads the storage before each write, because other tabs also write to it. */
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
    /** Removes an account that has signed in. */
    forget: (account: ActiveAccount) =>
      change((before) => before.filter((one) => !isSame(one, account))),
    /**
     * Removes the accounts of a wallet that disconnected. Its next connection asks to sign in
     * again.
     */
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
