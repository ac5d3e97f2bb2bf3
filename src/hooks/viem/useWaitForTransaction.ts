'use client'
import type { TransactionReceipt } from 'viem'
import type { Hash } from '../../engine/Register.ts'
import type { QueryResult } from '../internal/useQuery.ts'
import { type ChainReadOptions, useChainRead } from './useChainRead.ts'

export interface UseWaitForTransactionOptions extends ChainReadOptions {
  /** The transaction's hash. Without a hash, nothing is read, and the status is `idle`. */
  hash: Hash<'eip155'> | undefined
  /** How many blocks to wait for, including the transaction's own block. Default: 1. */
  confirmations?: number | undefined
}

/**
 * Waits until a transaction is in a block; `data` is its receipt. If the user raises the fee in the
 * wallet, the receipt has another hash. Fails with `transactions/REPLACED` if the user cancels the
 * transaction or sends another one instead, with `transactions/REVERTED_SILENTLY`, and with
 * `transactions/TIMED_OUT` after 180,000 ms.
 */
export function useWaitForTransaction({
  confirmations = 1,
  hash,
  ...options
}: UseWaitForTransactionOptions): QueryResult<TransactionReceipt> {
  return useChainRead(
    {
      key: `receipt ${hash} ${confirmations}`,
      staleTime: Number.POSITIVE_INFINITY,
      read: (client, { waitForReceipt }) => waitForReceipt(client, { hash: hash!, confirmations }),
    },
    { ...options, enabled: options.enabled !== false && hash !== undefined },
  )
}
