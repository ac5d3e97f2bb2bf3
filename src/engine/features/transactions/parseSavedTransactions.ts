import { isNetworkOf } from '../../caip/CaipNetworkId.ts'
import { isTransactionHash } from '../../caip/isTransactionHash.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import { pendingLimit } from './pendingLimit.ts'
import type {
  Transaction,
  TransactionAmount,
  TransactionCall,
  TransactionKind,
  TransactionSummary,
} from './Transaction.ts'

const longestText = 256 * 1024
const longestWord = 100
/** The last time that a `Date` can hold. A later one would throw when it is shown. */
const latestTime = 8.64e15
const kinds: readonly unknown[] = [
  'send',
  'swap',
  'approve',
  'register',
  'buy',
] satisfies TransactionKind[]
const namespaces = ['eip155', 'solana'] as const

/** Parses what an earlier page load stored. Anything that was not written by us counts as empty. */
export function parseSavedTransactions(text: unknown): readonly Transaction[] {
  if (typeof text !== 'string' || text.length > longestText) return []
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
  const kind = readField(value, 'kind')
  const since = readField(value, 'since')
  if (!namespace || !isNetworkOf(namespace, caipNetworkId)) return undefined
  if (!isTransactionHash(hash, namespace) || !isWord(from) || !kinds.includes(kind))
    return undefined
  if (typeof since !== 'number' || !(since >= 0 && since <= latestTime)) return undefined
  return {
    status: 'pending',
    caipNetworkId,
    hash,
    from,
    kind: kind as TransactionKind,
    since,
    ...readCount(value, 'nonce'),
    ...readCount(value, 'firstBlock'),
    ...readCount(value, 'lastValidBlockHeight'),
    ...readCount(value, 'confirmations'),
    ...some('call', parseCall(readField(value, 'call'))),
    ...some('summary', parseSummary(readField(value, 'summary'))),
  }
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
    // Not written by us.
    return undefined
  }
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longestWord
