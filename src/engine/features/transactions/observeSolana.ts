import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import type { AskNodes, Observer } from './followTransaction.ts'
import { transactionErrors } from './transactionErrors.ts'

const longestReason = 200

/** Watches transactions on Solana. Transactions on Solana cannot be replaced. */
export const observeSolana: Observer = {
  async look({ hash, lastValidBlockHeight }, ask) {
    const status = await readStatus(hash, ask)
    const slot = readField(status, 'slot')
    if (typeof slot !== 'number') {
      if (lastValidBlockHeight === undefined) return { status: 'unknown' }
      const height = await ask('getBlockHeight', [{ commitment: 'confirmed' }])
      const isOver = typeof height === 'number' && height > lastValidBlockHeight
      // The transaction may have been included at the last moment.
      const isThere = isOver && typeof readField(await readStatus(hash, ask), 'slot') === 'number'
      return { status: isOver && !isThere ? 'expired' : 'unknown' }
    }
    const stage = readField(status, 'confirmationStatus')
    const confirmations = readField(status, 'confirmations')
    // Older nodes return no `confirmationStatus`. For a finalized transaction, they return null
    // confirmations.
    const isFinal = stage === 'finalized' || (stage === undefined && confirmations === null)
    if (!isFinal && stage !== 'confirmed') return { status: 'pending' }
    const err = readField(status, 'err')
    return {
      status: 'included',
      // A slot has at most one block.
      block: { hash: String(slot), number: slot },
      confirmations: isFinal ? Number.POSITIVE_INFINITY : Number(confirmations ?? 1) || 1,
      isFinal,
      error: err == null ? undefined : transactionErrors.REVERTED(reasonOf(err)),
    }
  },
  // Solana's nodes report whether a signature exists. They cannot report whether a block exists.
  hasBlock: async () => undefined,
}

async function readStatus(hash: string, ask: AskNodes): Promise<unknown> {
  const answer = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }])
  return readField(readField(answer, 'value'), '0')
}

/**
 * Returns the reason of a failure, such as `InsufficientFundsForRent` or `InstructionError: Custom
 * 1`.
 */
function reasonOf(err: unknown): string {
  const words = typeof err === 'string' ? err : JSON.stringify(err)
  const text = words.replace(/["{}[\]]/g, ' ').replace(/\s*[:,]\s*/g, ' ')
  return cleanText(text, longestReason) || 'no reason given'
}
