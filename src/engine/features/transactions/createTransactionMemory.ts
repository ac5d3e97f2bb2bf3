import { isTransactionHash } from '../../caip/CaipAddress.ts'
import { isNetworkOf } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import { pendingKey } from '../hasPending.ts'
import type {
  Transaction,
  TransactionAmount,
  TransactionArrival,
  TransactionCall,
  TransactionKind,
  TransactionSummary,
} from './Transactions.ts'

/** The maximum number of transactions that are watched at a time. */
export const pendingLimit = 99

const longestData = 1_024
const longestWritten = 128 * 1024
const longestRead = 256 * 1024
const longestWord = 100
/** The last time that a `Date` can hold. Formatting a later time would throw. */
const latestTime = 8.64e15
const kinds: readonly TransactionKind[] = ['send', 'swap', 'approve', 'register', 'buy', 'call']
const namespaces = ['eip155', 'solana'] as const

/**
 * Stores pending transactions for the next page load. Reads the storage before each write, because
 * other tabs also write to it.
 */
export function createTransactionMemory({
  config,
  platform: { storage },
}: Pick<EngineContext, 'config' | 'platform'>) {
  const key = pendingKey('transactions', config.id)

  function read(): readonly Transaction[] {
    try {
      return parseSavedTransactions(storage.get(key))
    } catch {
      // The host's storage may throw. In that case, nothing was saved.
      return []
    }
  }

  function write(transactions: readonly Transaction[]) {
    try {
      if (transactions.length > 0) storage.set(key, formatSavedTransactions(transactions))
      else storage.remove(key)
    } catch {
      // The page continues, but the next page load will not have these transactions.
    }
  }

  const without = (hash: string) => read().filter((one) => one.hash !== hash)

  return {
    read,
    save: (transaction: Transaction) => write([transaction, ...without(transaction.hash)]),
    forget(hash: string) {
      if (read().some((one) => one.hash === hash)) write(without(hash))
    },
  }
}

/** Formats pending transactions for storage. Drops the oldest transactions if not all fit. */
function formatSavedTransactions(transactions: readonly Transaction[]): string {
  const kept = transactions.map(withoutLongData)
  const format = () => JSON.stringify({ version: 1, transactions: kept })
  let text = format()
  while (text.length > longestWritten && kept.pop()) text = format()
  return text
}

/**
 * Leaves out call data that is too long. Without the data, the engine compares a replacement with
 * the data that the node reports for the transaction.
 */
function withoutLongData({ call, ...transaction }: Transaction): Transaction {
  const isShort = (call?.data ?? '').length <= longestData
  return { ...transaction, ...(call && isShort && { call }) }
}

/**
 * Parses the transactions that an earlier page load stored. Returns an empty list for data that
 * latchkey did not write.
 */
export function parseSavedTransactions(text: unknown): readonly Transaction[] {
  if (typeof text !== 'string' || text.length > longestRead) return []
  const saved = parseJson(text)
  const list = readField(saved, 'version') === 1 && readField(saved, 'transactions')
  if (!Array.isArray(list)) return []
  return list
    .slice(0, pendingLimit)
    .map(parseTransaction)
    .filter((one) => one !== undefined)
}

function parseTransaction(value: unknown): Transaction | undefined {
  const caipNetworkId = readField(value, 'caipNetworkId')
  const namespace = namespaces.find((one) => isNetworkOf(one, caipNetworkId))
  const hash = readField(value, 'hash')
  const from = readField(value, 'from')
  const kind = kinds.find((one) => one === readField(value, 'kind'))
  const since = readField(value, 'since')
  if (!namespace || !isNetworkOf(namespace, caipNetworkId)) return undefined
  if (!isTransactionHash(hash, namespace) || !isWord(from) || !kind) return undefined
  if (typeof since !== 'number' || !(since >= 0 && since <= latestTime)) return undefined
  return {
    status: 'pending',
    caipNetworkId,
    hash,
    from,
    kind,
    since,
    ...readCount(value, 'nonce'),
    ...readCount(value, 'firstBlock'),
    ...readCount(value, 'lastValidBlockHeight'),
    ...readCount(value, 'confirmations'),
    ...some('call', parseCall(readField(value, 'call'))),
    ...some('arrival', parseExpectedArrival(readField(value, 'arrival'))),
    ...some('summary', parseSummary(readField(value, 'summary'))),
  }
}

function parseExpectedArrival(value: unknown): TransactionArrival | undefined {
  const caipNetworkId = readField(value, 'caipNetworkId')
  const providerId = readField(value, 'providerId')
  if (!isNetworkOf('eip155', caipNetworkId) || !isWord(providerId)) return undefined
  return { caipNetworkId, providerId, status: 'pending' }
}

function parseCall(value: unknown): TransactionCall | undefined {
  if (readField(value, 'value') === undefined && readField(value, 'to') === undefined)
    return undefined
  const [to, amount, data] = ['to', 'value', 'data'].map((field) => readField(value, field))
  return {
    ...(isWord(to) && { to }),
    ...(isWord(amount) && { value: amount }),
    ...(typeof data === 'string' && { data }),
  }
}

function parseSummary(value: unknown): TransactionSummary | undefined {
  if (value === undefined) return undefined
  return {
    ...parseAmount(value),
    ...readWord(value, 'counterparty'),
    ...readWord(value, 'counterpartyName'),
    ...some('received', parseAmount(readField(value, 'received'))),
  }
}

function parseAmount(value: unknown): TransactionAmount | undefined {
  const amount = readField(value, 'amount')
  const symbol = readField(value, 'symbol')
  if (!isWord(amount) || !/^\d+(\.\d+)?$/.test(amount) || !isWord(symbol)) return undefined
  return {
    amount,
    symbol: cleanText(symbol, longestWord),
    ...some('iconUrl', sanitizeApiIcon(readField(value, 'iconUrl'))),
  }
}

function readWord(value: unknown, field: 'counterparty' | 'counterpartyName') {
  const word = readField(value, field)
  return isWord(word) ? { [field]: cleanText(word, longestWord) } : {}
}

function readCount(value: unknown, field: keyof Transaction) {
  const count = readField(value, field)
  return Number.isSafeInteger(count) && Number(count) >= 0 ? { [field]: Number(count) } : {}
}

function some<Field extends string, Value>(field: Field, value: Value | undefined) {
  return (value === undefined ? {} : { [field]: value }) as { [Key in Field]?: Value }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // latchkey did not write the stored data.
    return undefined
  }
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longestWord
