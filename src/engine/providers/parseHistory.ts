import { readField } from '../errors/readField.ts'
import {
  activityOperations,
  type HistoryEntry,
  type HistoryPage,
  type HistoryTransfer,
} from './HistoryPage.ts'

const mostEntries = 1_000
const mostTransfers = 50
const longestWord = 200
const longestCursor = 2_048
const mostDecimals = 77
const mostUnits = 2n ** 256n
/** The latest time that a `Date` can hold. */
const lastTime = 8.64e15
const statuses = ['confirmed', 'failed', 'pending'] as const
const directions = ['in', 'out', 'self'] as const
const kinds = ['fungible', 'nft'] as const

/**
 * Reads a provider's page. Keeps its valid entries, one for each id or hash. Returns `undefined` if
 * the value is not a page. Texts and icons are sanitized later, when an event is made from each
 * entry.
 */
export function parseHistory(given: unknown): HistoryPage | undefined {
  const listed = readField(given, 'entries')
  const next = readField(given, 'next')
  if (!Array.isArray(listed)) return undefined
  const entries = new Map<string, HistoryEntry>()
  for (const one of listed.slice(0, mostEntries)) {
    const entry = parseEntry(one)
    const id = entry?.id ?? entry?.hash ?? ''
    if (entry && !entries.has(id)) entries.set(id, entry)
  }
  // An invalid cursor ends the list. Its entries are still returned.
  const isCursor = typeof next === 'string' && next !== '' && next.length <= longestCursor
  return { entries: [...entries.values()], ...(isCursor && { next }) }
}

function parseEntry(given: unknown): HistoryEntry | undefined {
  const [hash, from, to] = ['hash', 'from', 'to'].map((field) => readField(given, field))
  const [id, receiver] = [readField(given, 'id'), readField(given, 'receiver')]
  const minedAt = readField(given, 'minedAt')
  const operation = readField(given, 'operation')
  const listed = readField(given, 'transfers')
  if (!isWord(hash) || hash === '' || !isWord(from) || !isWord(to)) return undefined
  // An unknown status must not be shown as confirmed.
  const status = statuses.find((one) => one === readField(given, 'status')) ?? 'pending'
  if (minedAt === undefined ? status !== 'pending' : !isTime(minedAt)) return undefined
  const transfers: unknown[] = Array.isArray(listed) ? listed.slice(0, mostTransfers) : []
  return {
    ...(isWord(id) && id !== '' && { id }),
    hash,
    from,
    to,
    ...(isTime(minedAt) && { minedAt }),
    status,
    ...(operation !== undefined && {
      operation: activityOperations.find((one) => one === operation) ?? 'execute',
    }),
    ...(isWord(receiver) && receiver !== '' && { receiver }),
    ...parseApplication(readField(given, 'application')),
    transfers: transfers.flatMap((one) => parseTransfer(one) ?? []),
  }
}

function parseApplication(given: unknown): Pick<HistoryEntry, 'application'> {
  const name = readField(given, 'name')
  const iconUrl = readField(given, 'iconUrl')
  if (typeof name !== 'string') return {}
  return { application: { name, ...(typeof iconUrl === 'string' && { iconUrl }) } }
}

function parseTransfer(given: unknown): HistoryTransfer | undefined {
  const direction = directions.find((one) => one === readField(given, 'direction'))
  const kind = kinds.find((one) => one === readField(given, 'kind'))
  const [amount, decimals, name, iconUrl, value] = [
    'amount',
    'decimals',
    'name',
    'iconUrl',
    'value',
  ].map((field) => readField(given, field))
  if (!direction || !kind || typeof name !== 'string') return undefined
  if (typeof amount !== 'bigint' || amount < 0n || amount >= mostUnits) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals)) return undefined
  if (decimals < 0 || decimals > mostDecimals) return undefined
  return {
    direction,
    kind,
    amount,
    decimals,
    name,
    ...(typeof iconUrl === 'string' && { iconUrl }),
    ...(typeof value === 'number' && Number.isFinite(value) && { value }),
    isSpam: readField(given, 'isSpam') === true,
  }
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= lastTime

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestWord
