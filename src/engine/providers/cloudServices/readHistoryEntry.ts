import { parseDecimal } from '../../amounts/Amount.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { activityOperations, type HistoryEntry, type HistoryTransfer } from '../HistoryPage.ts'

const directions = ['in', 'out', 'self'] as const
const statuses = ['confirmed', 'failed', 'pending'] as const

/**
 * Reads an entry of the service's history. Returns `undefined` if the entry is malformed or of
 * another network.
 */
export function readHistoryEntry(
  given: unknown,
  caipNetworkId: CaipNetworkId,
): HistoryEntry | undefined {
  const metadata = readField(given, 'metadata')
  const read = (field: string) => readField(metadata, field)
  const [hash, from, to] = ['hash', 'sentFrom', 'sentTo'].map(read)
  const minedAt = Date.parse(textOf(read('minedAt')))
  const listed = readField(given, 'transfers')
  const application = textOf(readField(read('application'), 'name'))
  const iconUrl = textOf(readField(read('application'), 'iconUrl'))
  if (typeof hash !== 'string' || hash === '' || Number.isNaN(minedAt)) return undefined
  if (read('chain') !== caipNetworkId) return undefined
  if (caipNetworkId.startsWith('eip155:') && !hash.startsWith('0x')) return undefined
  const id = textOf(readField(given, 'id'))
  return {
    ...(id && { id }),
    hash,
    minedAt,
    status: statuses.find((one) => one === read('status')) ?? 'pending',
    operation: activityOperations.find((one) => one === read('operationType')) ?? 'execute',
    from: textOf(from),
    to: textOf(to),
    ...(application && { application: { name: application, iconUrl } }),
    transfers: Array.isArray(listed) ? listed.flatMap((one) => readTransfer(one) ?? []) : [],
  }
}

function readTransfer(given: unknown): HistoryTransfer | undefined {
  const direction = directions.find((one) => one === readField(given, 'direction'))
  const fungible = readField(given, 'fungible_info')
  const info = fungible ?? readField(given, 'nft_info')
  const amount = parseDecimal(textOf(readField(readField(given, 'quantity'), 'numeric')))
  const value = readField(given, 'value')
  const content = readField(info, 'content')
  const picture = readField(content, 'preview') ?? readField(content, 'detail')
  if (!direction || !info || !amount || amount.value < 0n) return undefined
  return {
    direction,
    kind: fungible ? 'fungible' : 'nft',
    amount: amount.value,
    decimals: amount.decimals,
    name: textOf(readField(info, 'symbol')) || textOf(readField(info, 'name')),
    iconUrl: textOf(readField(readField(info, 'icon') ?? picture, 'url')),
    value: typeof value === 'number' ? value : undefined,
    isSpam: readField(readField(info, 'flags'), 'is_spam') === true,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
