import type { Chain, CustomTransport, PublicClient, TransactionReceipt } from 'viem'
import { readField } from '../../engine/errors/readField.ts'
import { transactionErrors } from '../../engine/features/transactions/transactionErrors.ts'
import type { Hash } from '../../engine/Register.ts'

/**
 * Waits until a transaction is in a block, and returns its receipt. Rejects if the transaction will
 * never be in a block.
 */
export async function waitForReceipt(
  client: PublicClient<CustomTransport, Chain>,
  { confirmations, hash }: { confirmations: number; hash: Hash<'eip155'> },
): Promise<TransactionReceipt> {
  let isReplaced = false
  const receipt = await client
    .waitForTransactionReceipt({
      hash,
      confirmations,
      onReplaced({ reason }) {
        isReplaced = reason !== 'repriced'
      },
    })
    .catch(throwTimeout)
  if (isReplaced) throw transactionErrors.REPLACED()
  if (receipt.status === 'reverted') throw transactionErrors.REVERTED_SILENTLY()
  return receipt
}

function throwTimeout(thrown: unknown): never {
  if (readField(thrown, 'name') !== 'WaitForTransactionReceiptTimeoutError') throw thrown
  throw transactionErrors.TIMED_OUT().because(thrown)
}
