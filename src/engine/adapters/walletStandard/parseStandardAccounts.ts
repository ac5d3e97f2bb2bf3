import { readField } from '../../errors/readField.ts'
import type { Account } from '../../features/connection/Connection.ts'
import type { StandardNamespace } from './StandardNamespace.ts'

const mostAccounts = 1000

/**
 * An account that a wallet shared, with the wallet's own account object. Wallets compare those by
 * identity.
 */
export interface StandardAccount {
  account: Account
  entry: unknown
  /** The account's networks, by the standard's names. */
  chains: readonly string[]
}

/**
 * The accounts of this namespace in a wallet's list, without duplicates. `undefined` if any of them
 * is malformed. Wallets of several namespaces list the other accounts as well.
 */
export function parseStandardAccounts(
  given: unknown,
  standard: StandardNamespace,
): readonly StandardAccount[] | undefined {
  try {
    if (!Array.isArray(given) || given.length > mostAccounts) return undefined
    const known: readonly unknown[] = Object.values(standard.chains)
    const accounts = new Map<string, StandardAccount>()
    for (const entry of Array.from<unknown>(given)) {
      const offered = readField(entry, 'chains')
      if (!Array.isArray(offered)) return undefined
      const chains = Array.from<unknown>(offered).filter((chain) => known.includes(chain))
      if (offered.length > 0 && chains.length === 0) continue
      const account = standard.parseAccount(entry)
      if (!account) return undefined
      const first = accounts.get(account.address)
      accounts.set(account.address, {
        account,
        entry,
        ...first,
        chains: [...(first?.chains ?? []), ...chains.map(String)],
      })
    }
    return [...accounts.values()]
  } catch {
    // The list's items cannot be read.
    return undefined
  }
}
