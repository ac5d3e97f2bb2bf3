import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { SignedInAccount } from './SignInServerOptions.ts'
import type { SignInStore } from './SignInStore.ts'

/** More accounts than anyone signs in with; the oldest go. */
const mostAccounts = 50

type Key = Pick<SignedInAccount, 'accountAddress' | 'chainId'>

/** Who is signed in behind a cookie: several accounts, each on its own network. */
export function createSessions({
  lifetime,
  now,
  store,
}: {
  lifetime: number
  now(): number
  store: SignInStore
}) {
  const keyOf = (hash: string) => `session:${hash}`

  const isGood = ({ expirationTime }: SignedInAccount) => now() < Date.parse(expirationTime)

  function write(hash: string, accounts: readonly SignedInAccount[]) {
    return store.set(keyOf(hash), JSON.stringify(accounts), now() + lifetime)
  }

  async function read(hash: string): Promise<readonly SignedInAccount[]> {
    return parseAccounts(await store.get(keyOf(hash))).filter(isGood)
  }

  return {
    read,
    /** Adds an account, under the new id alone: what the old one stood for goes over. */
    async add(before: string | undefined, after: string, account: SignedInAccount) {
      const known =
        before === undefined ? [] : parseAccounts(await store.take(keyOf(before))).filter(isGood)
      const others = known.filter((one) => !isSameAccount(one, account))
      await write(after, [...others, account].slice(-mostAccounts))
    },
    /** Ends the session of that account; without one, all of them. Tells how many are left. */
    async end(hash: string, account: Key | undefined): Promise<number> {
      const left = account ? (await read(hash)).filter((one) => !isSameAccount(one, account)) : []
      if (left.length > 0) await write(hash, left)
      else await store.take(keyOf(hash))
      return left.length
    },
    find: async (hash: string, account: Key) =>
      (await read(hash)).find((one) => isSameAccount(one, account)),
    /** The end of a session that begins now: the message's own, or the server's. */
    endOf(expirationTime: string | undefined): string {
      const latest = now() + lifetime
      const wanted = expirationTime === undefined ? latest : Date.parse(expirationTime)
      return new Date(Math.min(wanted, latest)).toISOString()
    },
  }
}

function isSameAccount(a: Key, b: Key): boolean {
  if (a.chainId !== b.chainId) return false
  // Letters of Ethereum's addresses are a checksum; elsewhere they are the address.
  return a.chainId.startsWith('eip155:')
    ? a.accountAddress.toLowerCase() === b.accountAddress.toLowerCase()
    : a.accountAddress === b.accountAddress
}

function parseAccounts(text: unknown): readonly SignedInAccount[] {
  if (typeof text !== 'string') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isAccount) : []
  } catch {
    // Somebody else wrote there: nobody is signed in.
    return []
  }
}

function isAccount(value: unknown): value is SignedInAccount {
  return (
    typeof readField(value, 'accountAddress') === 'string' &&
    isCaipNetworkId(readField(value, 'chainId')) &&
    typeof readField(value, 'expirationTime') === 'string'
  )
}
