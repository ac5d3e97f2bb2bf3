import { readField } from '../../errors/readField.ts'
import { decodeAddress } from './decodeAddress.ts'

const mostAccounts = 1000
const chainHash = /^0x[0-9a-f]{64}$/i

/** An account as the wallet wrote it, and the key that the address stands for. */
export interface InjectedAccount {
  address: string
  publicKey: Uint8Array
  /** The one chain that the account is for (CAIP-2 reference); absent when it is for all. */
  chain: string | undefined
}

/**
 * A wallet's list of accounts; nothing when any of it is malformed. Accounts of the Ethereum kind
 * are left out: their addresses are none of these networks'.
 */
export function parseAccounts(given: unknown): readonly InjectedAccount[] | undefined {
  try {
    if (!Array.isArray(given) || given.length > mostAccounts) return undefined
    const accounts = Array.from<unknown>(given)
      .filter((account) => readField(account, 'type') !== 'ethereum')
      .map(parseAccount)
    return accounts.every((account) => account !== undefined) ? accounts : undefined
  } catch {
    // A list whose items cannot be read.
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
