import { isPrefixedEvmAddress } from '../../caip/isEvmAddress.ts'
import type { Account } from '../../features/connection/Connection.ts'

const mostAccounts = 1000

/** Writes an address with the letters' case as its check (EIP-55). */
export type Checksum = (address: string) => string

/** A wallet's list of addresses, checksummed and each once; nothing when any of it is malformed. */
export function parseAccounts(given: unknown, checksum: Checksum): readonly Account[] | undefined {
  try {
    if (!Array.isArray(given) || given.length > mostAccounts) return undefined
    const addresses = Array.from<unknown>(given)
    if (!addresses.every(isPrefixedEvmAddress)) return undefined
    return [...new Set(addresses.map((address) => checksum(address)))].map((address) => ({
      address,
    }))
  } catch {
    // A list whose items cannot be read.
    return undefined
  }
}
