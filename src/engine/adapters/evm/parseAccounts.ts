import { isPrefixedEvmAddress } from '../../caip/isEvmAddress.ts'
import type { Account } from '../../features/connection/Connection.ts'

const mostAccounts = 1000

/** Writes an address with EIP-55 checksum casing. */
export type Checksum = (address: string) => string

/**
 * A wallet's accounts, checksummed and without duplicates. `undefined` if any of them is malformed.
 */
export function parseAccounts(given: unknown, checksum: Checksum): readonly Account[] | undefined {
  try {
    if (!Array.isArray(given) || given.length > mostAccounts) return undefined
    const addresses = Array.from<unknown>(given)
    if (!addresses.every(isPrefixedEvmAddress)) return undefined
    return [...new Set(addresses.map((address) => checksum(address)))].map((address) => ({
      address,
    }))
  } catch {
    // The list's items cannot be read.
    return undefined
  }
}
