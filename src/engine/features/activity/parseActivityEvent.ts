import { formatUnits } from '../../amounts/Amount.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { activityOperations, type HistoryEntry } from '../../providers/HistoryPage.ts'
import { readSource } from '../../providers/readSource.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import type { StoredForm } from '../../store/keepReads.ts'
import type { ActivityEvent, ActivityPage, ActivityTransfer } from './Activity.ts'

const longestId = 200
const longestName = 60
const longestAmount = 100
const mostTransfers = 50
const statuses = ['confirmed', 'failed', 'pending'] as const
const directions = ['in', 'out', 'self'] as const
const decimal = /^\d+(\.\d+)?$/

/** Parses a stored event. Returns `undefined` if it is malformed. */
export function parseActivityEvent(entry: unknown): ActivityEvent | undefined {
  const metadata = readField(entry, 'metadata')
  const read = (field: string) => readField(metadata, field)
  const id = readWord(readField(entry, 'id'))
  const hash = readWord(read('hash'))
  const caipNetworkId = read('chain')
  const minedAt = Date.parse(readWord(read('minedAt')) ?? '')
  if (!id || !hash || Number.isNaN(minedAt) || !isNetwork(caipNetworkId)) return undefined
  if (!isWritten(hash, caipNetworkId)) return undefined
  const addressOf = (value: unknown) => readAddress(value, caipNetworkId)
  const listed = readField(entry, 'transfers')
  const transfers: unknown[] = Array.isArray(listed) ? listed.slice(0, mostTransfers) : []
  return {
    id,
    hash,
    caipNetworkId,
    minedAt,
    operation: activityOperations.find((one) => one === read('operationType')) ?? 'execute',
    // An unknown status must not be shown as confirmed.
    status: statuses.find((one) => one === read('status')) ?? 'pending',
    from: addressOf(read('sentFrom')) ?? '',
    to: addressOf(read('sentTo')) ?? '',
    application: parseApplication(read('application')),
    transfers: transfers.map(parseTransfer).filter((one) => one !== undefined),
  }
}

/** Returns an event from an entry of a provider, with its texts and icons sanitized. */
export function toActivityEvent(
  {
    application,
    hash: givenHash,
    id: givenId,
    minedAt,
    operation,
    status,
    transfers,
    ...addresses
  }: HistoryEntry,
  { caipNetworkId, now }: { caipNetworkId: CaipNetworkId; now: number },
): ActivityEvent {
  const hash = readWord(givenHash) ?? ''
  return {
    id: readWord(givenId) ?? hash,
    hash,
    caipNetworkId,
    minedAt: minedAt ?? now,
    operation: operation ?? operationOf(transfers),
    status,
    from: readAddress(addresses.from, caipNetworkId) ?? '',
    to: readAddress(addresses.to, caipNetworkId) ?? '',
    receiver: readAddress(addresses.receiver, caipNetworkId),
    application: parseApplication(application),
    transfers: transfers.map(
      ({ amount, decimals, iconUrl, isSpam = false, name, ...transfer }) => ({
        ...transfer,
        amount: formatUnits(amount, decimals),
        name: readName(name) ?? '',
        iconUrl: sanitizeApiIcon(iconUrl),
        isSpam,
      }),
    ),
  }
}

function operationOf(transfers: HistoryEntry['transfers']): ActivityEvent['operation'] {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in')) return directions.has('out') ? 'trade' : 'receive'
  return directions.size > 0 ? 'send' : 'execute'
}

function parseApplication(value: unknown): ActivityEvent['application'] {
  const name = readName(readField(value, 'name'))
  return name ? { name, iconUrl: sanitizeApiIcon(readField(value, 'iconUrl')) } : undefined
}

function parseTransfer(value: unknown): ActivityTransfer | undefined {
  const direction = directions.find((one) => one === readField(value, 'direction'))
  const fungible = readField(value, 'fungible_info')
  const nft = readField(value, 'nft_info')
  const info = fungible ?? nft
  if (!direction || !info) return undefined
  const amount = readField(readField(value, 'quantity'), 'numeric')
  const isAmount = typeof amount === 'string' && amount.length <= longestAmount
  const content = readField(info, 'content')
  const picture = readField(content, 'preview') ?? readField(content, 'detail')
  const dollars = readField(value, 'value')
  return {
    direction,
    kind: fungible ? 'fungible' : 'nft',
    amount: isAmount && decimal.test(amount) ? amount : '',
    name: readName(readField(info, 'symbol')) || readName(readField(info, 'name')) || '',
    iconUrl: sanitizeApiIcon(readField(readField(info, 'icon') ?? picture, 'url')),
    value: typeof dollars === 'number' && Number.isFinite(dollars) ? dollars : undefined,
    isSpam: readField(readField(info, 'flags'), 'is_spam') === true,
  }
}

const isNetwork = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && isCaipNetworkId(value)

const readName = (value: unknown) =>
  typeof value === 'string' ? cleanText(value, longestName) : undefined

const readWord = (value: unknown) =>
  typeof value === 'string' && value.length <= longestId ? cleanText(value, longestId) : undefined

/** Returns whether an address or a hash has the prefix that its namespace uses. */
const isWritten = (word: string, caipNetworkId: CaipNetworkId) =>
  !caipNetworkId.startsWith('eip155:') || word.startsWith('0x')

function readAddress(value: unknown, caipNetworkId: CaipNetworkId): string | undefined {
  const word = readWord(value)
  return word && isWritten(word, caipNetworkId) ? word : undefined
}

const longestText = 32 * 1024
const longestCursor = 2048

/** A history in the cache. */
export interface ActivityCache {
  pages: readonly ActivityPage[]
  pageParams: readonly unknown[]
}

/**
 * Stores the first page of a history for the next visit. Uses the provider's format, so that the
 * page is validated like an answer. A page that is too long is not stored, but fetched again.
 */
export const storedActivity: StoredForm<ActivityCache> = {
  write({ pages: [first] }) {
    if (!first?.isSupported) return undefined
    const { next, source } = first
    const page = { entries: first.events.map(toEntry), next, source }
    return JSON.stringify(page).length <= longestText ? page : undefined
  },
  read(stored) {
    const entries = readField(stored, 'entries')
    const next = readField(stored, 'next')
    if (!Array.isArray(entries)) return undefined
    const events = entries.map(readEntry).filter((event) => event !== undefined)
    const isCursor = typeof next === 'string' && next.length <= longestCursor
    const source = readSource(readField(stored, 'source'))
    const first = { events, next: isCursor ? next : undefined, seen: [], isSupported: true, source }
    return { pages: [first], pageParams: [{ page: 1 }] }
  },
}

/** Reads a stored entry. The receiver is stored next to the event. */
function readEntry(entry: unknown): ActivityEvent | undefined {
  const event = parseActivityEvent(entry)
  const receiver = readField(entry, 'receiver')
  const isAddress = typeof receiver === 'string' && /^[0-9A-Za-z]{32,64}$/.test(receiver)
  return event && isAddress ? { ...event, receiver } : event
}

const toEntry = ({ id, receiver, transfers, ...event }: ActivityEvent) => ({
  id,
  receiver,
  metadata: {
    operationType: event.operation,
    hash: event.hash,
    minedAt: new Date(event.minedAt).toISOString(),
    sentFrom: event.from,
    sentTo: event.to,
    status: event.status,
    chain: event.caipNetworkId,
    application: event.application,
  },
  transfers: transfers.map(toListed),
})

const toListed = ({ amount, direction, iconUrl, isSpam, kind, name, value }: ActivityTransfer) => ({
  direction,
  quantity: { numeric: amount },
  value,
  [kind === 'nft' ? 'nft_info' : 'fungible_info']: {
    name,
    icon: { url: iconUrl },
    flags: { is_spam: isSpam },
  },
})
