import { bareAddress, isSameAddress } from '../caip/CaipAddress.ts'
import { isSupportedNamespace, type SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../EngineContext.ts'
import { readField } from '../errors/readField.ts'
import { connectionsOf } from './connection/Connection.ts'
import type { KnownReceiver } from './send/Send.ts'

const version = 1
/** The maximum number of remembered receivers. The look-alike warning covers only these. */
const mostKept = 500
/** The maximum number of remembered receivers if the storage is a cookie. */
const mostKeptInLittle = 20
const longest = 65_536
const address = /^[0-9A-Za-z]{32,64}$/

export interface KnownReceivers {
  /** Returns the user's own accounts, then the latest receivers. Leaves out the sender. */
  list(namespace: SupportedNamespace, sender?: string): readonly KnownReceiver[]
  remember(namespace: SupportedNamespace, receiver: string): void
}

/**
 * Provides the user's own accounts, and the receivers of transfers from this page. Senders of
 * incoming transfers are left out, because scammers send from look-alike addresses to get into such
 * lists.
 */
export function createKnownReceivers({
  config,
  platform: { storage },
  store,
}: Pick<FeatureContext, 'config' | 'platform' | 'store'>): KnownReceivers {
  const key = `@latchkey/${config.id}/receivers`
  const most = storage.isSmall ? mostKeptInLittle : mostKept

  function readKept(): readonly { namespace: SupportedNamespace; address: string }[] {
    try {
      const text = storage.get(key) ?? ''
      const stored: unknown = text.length > longest ? undefined : JSON.parse(text)
      const list = readField(stored, 'version') === version && readField(stored, 'receivers')
      return Array.isArray(list) ? list.slice(0, most).filter(isKept) : []
    } catch {
      // The list is empty if storage is forbidden or its data was changed.
      return []
    }
  }

  function connectedAddresses(namespace: SupportedNamespace): readonly string[] {
    return connectionsOf(store.get(), namespace).connections.flatMap(({ accounts }) =>
      accounts.map((account) => account.address),
    )
  }

  return {
    list(namespace: SupportedNamespace, sender?: string): readonly KnownReceiver[] {
      const kept = readKept().filter((one) => one.namespace === namespace)
      const all = [
        ...connectedAddresses(namespace).map((one) => ({ address: one, isSelf: true })),
        ...kept.map((one) => ({ address: one.address, isSelf: false })),
      ]
      return all.filter(
        ({ address: one }, index) =>
          !(sender && isSameAddress(one, sender)) &&
          all.findIndex((other) => isSameAddress(other.address, one)) === index,
      )
    },
    remember(namespace: SupportedNamespace, receiver: string) {
      const others = readKept().filter((one) => !isSameAddress(one.address, receiver))
      const receivers = [{ namespace, address: receiver }, ...others].slice(0, most)
      try {
        storage.set(key, JSON.stringify({ version, receivers }))
      } catch {
        // The page continues without the new receiver in storage.
      }
    },
  }
}

function isKept(entry: unknown): entry is { namespace: SupportedNamespace; address: string } {
  const text = readField(entry, 'address')
  return (
    isSupportedNamespace(readField(entry, 'namespace')) &&
    typeof text === 'string' &&
    address.test(text)
  )
}

const sameEnd = 4

/** Returns the first and last characters of an address. People compare only these. */
const endsOf = (address: string) => {
  const bare = bareAddress(address)
  return `${bare.slice(0, sameEnd)} ${bare.slice(-sameEnd)}`
}

/**
 * Returns whether two different addresses have the same first and last four characters, so that a
 * reader could confuse them. On eip155, upper and lower case are equal.
 */
export const resembles = (address: string, known: string): boolean =>
  endsOf(address) === endsOf(known) && bareAddress(address) !== bareAddress(known)

/** Collects addresses that the user knows, and finds addresses that look like them. */
export function createKnownAddresses(known: readonly string[]) {
  const byEnds = new Map<string, string[]>()
  const alike = (address: string) => byEnds.get(endsOf(address)) ?? []
  const has = (address: string) =>
    alike(address).some((one) => bareAddress(one) === bareAddress(address))

  function add(address: string) {
    byEnds.set(endsOf(address), [...alike(address), address])
  }

  known.forEach(add)
  return {
    /** Adds an address that the user has sent to, unless the address looks like a known one. */
    meet(address: string) {
      if (alike(address).length === 0) add(address)
    },
    /**
     * Returns the known address that looks like this address. `undefined` if this address itself is
     * known.
     */
    doubleOf: (address: string): string | undefined =>
      has(address) ? undefined : alike(address)[0],
  }
}
