import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { namespaceProfiles } from '../namespaceProfiles.ts'
import type { SignedInAccount, SignInServerOptions, SignInStore } from './SignInServerOptions.ts'

/** The maximum number of signed-in accounts. The oldest accounts are dropped. */
const mostAccounts = 50

/**
 * Provides the signed-in accounts of a cookie. There can be several, each on its own network. The
 * newest comes first.
 */
export function createSessions({
  addressFormats,
  lifetime,
  now,
  store,
}: {
  addressFormats?: SignInServerOptions['addressFormats']
  lifetime: number
  now(): number
  store: SignInStore
}) {
  const keyOf = (hash: string) => `session:${hash}`

  const isGood = ({ expirationTime }: SignedInAccount) => now() < Date.parse(expirationTime)

  function write(hash: string, accounts: readonly SignedInAccount[]) {
    return store.set(keyOf(hash), JSON.stringify(accounts), now() + lifetime)
  }

  /** Validates the store's text. Returns each account once, in canonical form. */
  function parse(text: unknown): readonly SignedInAccount[] {
    const accounts = parseList(text).flatMap((entry) => {
      const expirationTime = readField(entry, 'expirationTime')
      const identity = identifyAccount(
        {
          accountAddress: readField(entry, 'accountAddress'),
          chainId: readField(entry, 'chainId'),
        },
        addressFormats,
      )
      return identity && typeof expirationTime === 'string' ? [{ ...identity, expirationTime }] : []
    })
    const good = accounts.filter(isGood)
    return good.filter((one, index) => good.findIndex((other) => isSame(one, other)) === index)
  }

  const read = async (hash: string) => parse(await store.get(keyOf(hash)))

  return {
    read,
    /**
     * Adds an account under the new id, together with the accounts of the old id. The old id
     * becomes invalid.
     */
    async add(before: string | undefined, after: string, account: SignedInAccount) {
      const known = before === undefined ? [] : parse(await store.take(keyOf(before)))
      const others = known.filter((one) => !isSame(one, account))
      await write(after, [account, ...others].slice(0, mostAccounts))
    },
    /**
     * Ends the session of this account. If no account is given, ends all sessions. Returns how many
     * sessions are left.
     */
    async end(hash: string, account: Identity | undefined): Promise<number> {
      const left = account ? (await read(hash)).filter((one) => !isSame(one, account)) : []
      if (left.length > 0) await write(hash, left)
      else await store.take(keyOf(hash))
      return left.length
    },
    find: async (hash: string, account: Identity) =>
      (await read(hash)).find((one) => isSame(one, account)),
    /**
     * Returns when a session that starts now ends: at the time in the message, or after the
     * server's limit.
     */
    endOf(expirationTime: string | undefined): string {
      const latest = now() + lifetime
      const wanted = expirationTime === undefined ? latest : Date.parse(expirationTime)
      return new Date(Math.min(wanted, latest)).toISOString()
    },
  }
}

const isSame = (one: Identity, other: Identity) => one.caipAddress === other.caipAddress

function parseList(text: unknown): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(String(text))
    return Array.isArray(list) ? list : []
  } catch {
    // The session text was not written by this server, so there is no session.
    return []
  }
}

/** An account in its canonical form. */
type Identity = Pick<SignedInAccount, 'accountAddress' | 'caipAddress' | 'chainId'>

/**
 * Returns the account in its canonical form. Returns `undefined` if it is not an account of the
 * chain.
 */
export function identifyAccount(
  { accountAddress, chainId }: { accountAddress: unknown; chainId: unknown },
  formats: SignInServerOptions['addressFormats'] = {},
): Identity | undefined {
  if (typeof accountAddress !== 'string' || !isCaipNetworkId(chainId)) return undefined
  const [namespace, reference = ''] = chainId.split(':')
  const profile = namespaceProfiles.find((one) => one.namespace === namespace)
  if (!profile?.isReference(reference)) return undefined
  const format = Object.hasOwn(formats, chainId) ? formats[chainId] : undefined
  const address = profile.canonicalAddress(accountAddress, reference, format)
  if (address === undefined) return undefined
  return { caipAddress: `${chainId}:${address}`, accountAddress: address, chainId }
}
