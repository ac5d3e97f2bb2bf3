import type { Transaction } from './Transaction.ts'

const longestData = 1_024
const longestText = 128 * 1024

/** Formats pending transactions for storage. Drops the oldest ones if they do not fit. */
export function formatSavedTransactions(transactions: readonly Transaction[]): string {
  const kept = transactions.map(withoutLongData)
  const format = () => JSON.stringify({ version: 1, transactions: kept })
  let text = format()
  while (text.length > longestText && kept.pop()) text = format()
  return text
}

/** Without the data, the node's own report decides what a replacement is. */
function withoutLongData({ call, ...transaction }: Transaction): Transaction {
  const isShort = (call?.data ?? '').length <= longestData
  return { ...transaction, ...(call && isShort && { call }) }
}
