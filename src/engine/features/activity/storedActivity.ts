import { readField } from '../../errors/readField.ts'
import type { StoredForm } from '../../store/storedForms.ts'
import type { ActivityEvent, ActivityTransfer } from './ActivityEvent.ts'
import type { ActivityPage } from './ActivityFeature.ts'
import { parseActivityEvent } from './parseActivityEvent.ts'

const longestText = 32 * 1024
const longestCursor = 2048

/** A history in the cache. */
export interface ActivityCache {
  pages: readonly ActivityPage[]
  pageParams: readonly unknown[]
}

/**
 * Stores the first page of a history for the next visit, in the service's format, so that it is
 * validated like an answer. A long page is fetched again instead.
 */
export const storedActivity: StoredForm<ActivityCache> = {
  write({ pages: [first] }) {
    if (!first?.isSupported) return undefined
    const page = { entries: first.events.map(toEntry), next: first.next }
    return JSON.stringify(page).length <= longestText ? page : undefined
  },
  read(stored) {
    const entries = readField(stored, 'entries')
    const next = readField(stored, 'next')
    if (!Array.isArray(entries)) return undefined
    const events = entries.map(readEntry).filter((event) => event !== undefined)
    const isCursor = typeof next === 'string' && next.length <= longestCursor
    const first = { events, next: isCursor ? next : undefined, seen: [], isSupported: true }
    return { pages: [first], pageParams: [{ page: 1 }] }
  },
}

/** The receiver is not part of the service's answer. */
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
