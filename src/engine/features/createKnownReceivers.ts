import { type ChainNamespace, chainNamespaces } from '../caip/ChainNamespace.ts'
import { isSameAddress } from '../caip/isSameAddress.ts'
import type { FeatureContext } from '../EngineContext.ts'
import { readField } from '../errors/readField.ts'
import { connectionsOf } from './connection/ConnectionState.ts'

/** Somebody to whom something may be sent again. */
export interface KnownReceiver {
  address: string
  /** Whether it is one of the visitor's own accounts. */
  isOwn: boolean
}

const version = 1
/** What is forgotten can no longer be told from what looks like it. */
const mostKept = 500
/** In the storage of cookies. */
const mostKeptInLittle = 20
const longest = 65_536
const address = /^[0-9A-Za-z]{32,64}$/

export interface KnownReceivers {
  /** The own accounts first, then the latest receivers; the sender is not among them. */
  list(namespace: ChainNamespace, sender?: string): readonly KnownReceiver[]
  remember(namespace: ChainNamespace, receiver: string): void
}

/**
 * The visitor's own accounts, and those to whom something was sent from here. What arrived from
 * strangers is not among them: that is how a look-alike gets into a list.
 */
export function createKnownReceivers({
  config,
  platform: { storage },
  store,
}: Pick<FeatureContext, 'config' | 'platform' | 'store'>): KnownReceivers {
  const key = `@latchkey/${config.id}/receivers`
  const most = storage.isSmall ? mostKeptInLittle : mostKept

  function readKept(): readonly { namespace: ChainNamespace; address: string }[] {
    try {
      const text = storage.get(key) ?? ''
      const stored: unknown = text.length > longest ? undefined : JSON.parse(text)
      const list = readField(stored, 'version') === version && readField(stored, 'receivers')
      return Array.isArray(list) ? list.slice(0, most).filter(isKept) : []
    } catch {
      // Storage that is forbidden or was tampered with makes the page forgetful, no more.
      return []
    }
  }

  function own(namespace: ChainNamespace): readonly string[] {
    return connectionsOf(store.get(), namespace).connections.flatMap(({ accounts }) =>
      accounts.map((account) => account.address),
    )
  }

  return {
    list(namespace: ChainNamespace, sender?: string): readonly KnownReceiver[] {
      const kept = readKept().filter((one) => one.namespace === namespace)
      const all = [
        ...own(namespace).map((one) => ({ address: one, isOwn: true })),
        ...kept.map((one) => ({ address: one.address, isOwn: false })),
      ]
      return all.filter(
        ({ address: one }, index) =>
          !(sender && isSameAddress(one, sender)) &&
          all.findIndex((other) => isSameAddress(other.address, one)) === index,
      )
    },
    remember(namespace: ChainNamespace, receiver: string) {
      const others = readKept().filter((one) => !isSameAddress(one.address, receiver))
      const receivers = [{ namespace, address: receiver }, ...others].slice(0, most)
      try {
        storage.set(key, JSON.stringify({ version, receivers }))
      } catch {
        // The page goes on without it.
      }
    },
  }
}

function isKept(entry: unknown): entry is { namespace: ChainNamespace; address: string } {
  const { namespace, address: text } = (entry ?? {}) as Record<string, unknown>
  return (
    chainNamespaces.includes(namespace as ChainNamespace) &&
    typeof text === 'string' &&
    address.test(text)
  )
}
