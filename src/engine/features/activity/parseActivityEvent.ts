import { type CaipNetworkId, isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import { type ActivityEvent, type ActivityTransfer, activityOperations } from './ActivityEvent.ts'

const longestId = 200
const longestName = 60
const longestAmount = 100
const mostTransfers = 50
const statuses = ['confirmed', 'failed', 'pending'] as const
const directions = ['in', 'out', 'self'] as const
const decimal = /^\d+(\.\d+)?$/

/** Parses an entry of the service's history. Returns `undefined` if it is malformed. */
export function parseActivityEvent(entry: unknown): ActivityEvent | undefined {
  const metadata = readField(entry, 'metadata')
  const read = (field: string) => readField(metadata, field)
  const id = readWord(readField(entry, 'id'))
  const hash = readWord(read('hash'))
  const caipNetworkId = read('chain')
  const minedAt = Date.parse(readWord(read('minedAt')) ?? '')
  if (!id || !hash || Number.isNaN(minedAt) || !isNetwork(caipNetworkId)) return undefined
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
    from: readWord(read('sentFrom')) ?? '',
    to: readWord(read('sentTo')) ?? '',
    application: parseApplication(read('application')),
    transfers: transfers.map(parseTransfer).filter((one) => one !== undefined),
  }
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
