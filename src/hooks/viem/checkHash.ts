import type { Hash } from '../../engine/Address.ts'
import { isTransactionHash } from '../../engine/caip/isTransactionHash.ts'
import { transactionErrors } from '../../engine/features/transactions/transactionErrors.ts'

/** The hash that a wallet returned. Throws `transactions/INVALID_HASH` if it is none. */
export function checkHash(hash: Hash<'eip155'>): Hash<'eip155'> {
  if (!isTransactionHash(hash, 'eip155')) throw transactionErrors.INVALID_HASH()
  return hash
}
