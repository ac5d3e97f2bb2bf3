import { readField } from '../../errors/readField.ts'
import { decodeAddress } from './decodeAddress.ts'

const mostAccounts = 1000
const chainHash = /^0x[0-9a-f]{64}$/i

/** An account as the wallet reports it, and the address's public key. */
export interface InjectedAccount {
  address: string
  publicKey: Uint8Array
  /**
   * The one network of the account (CAIP-2 reference), or `undefined` if the account works on all.
   */
  chain: string | undefined
}

/**
 * A wallet's accounts. `undefined` if any of them is malformed. Leaves out Ethereum accounts,
 * because their addresses do not exist on these networks.
 */
export function parseAccounts(given: unknown): readonly InjectedAccount[] | undefined {
  try {
    if (!Array.isArray(given) || given.length > mostAccounts) return undefined
    const accounts = Array.from<unknown>(given)
      .filter((account) => readField(account, 'type') !== 'ethereum')
      .map(parseAccount)
    return accounts.every((account) => account !== undefined) ? accounts : undefined
  } catch {
    // The list's items cannot be read.
    return undefined
  }
}

function parseAccount(given: unknown): InjectedAccount | undefined {
  const address = readField(given, 'address')
  const decoded = typeof address === 'string' ? decodeAddress(address) : undefined
  if (typeof address !== 'string' || !decoded) return undefined
  const hash = readField(given, 'genesisHash')
  const isForOne = typeof hash === 'string' && chainHash.test(hash)
  return {
    address,
    publicKey: decoded.publicKey,
    chain: isForOne ? hash.slice(2, 34).toLowerCase() : undefined,
  }
}
