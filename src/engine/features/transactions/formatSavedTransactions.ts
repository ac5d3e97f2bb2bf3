import type { Transaction } from './Transaction.ts'

const longestData = 1_024
const longestText = 128 * 1024

/** What waits, as text for a storage. What does not fit is left out, the oldest first. */
export function formatSavedTransactions(transactions: readonly Transaction[]): string {
  const kept = transactions.map(withoutLongData)
  const format = () => JSON.stringify({ version: 1, transactions: kept })
  let text = format()
  while (text.length > longestText && kept.pop()) text = format()
  return text
}

/** Without it the node's own word decides what a replacement is. */
function withoutLongData({ call, ...transaction }: Transaction): Transaction {
  const isShort = (call?.data ?? '').length <= longestData
  return { ...transaction, ...(call && isShort && { call }) }
}
