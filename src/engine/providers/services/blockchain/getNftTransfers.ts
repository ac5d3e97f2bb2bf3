import { readField } from '../../../errors/readField.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { getHistory, type HistoryQuery } from './getHistory.ts'

/** A transaction with which the account received items, and the service's data. Not validated. */
export interface NftTransfer {
  hash: string
  items: readonly { name: unknown; imageUrl: unknown; isSpam: boolean }[]
}

const transactionHash = /^0x[0-9a-f]{64}$/i

/**
 * Resolves with one page of an account's history, with only the transactions that received items.
 */
export async function getNftTransfers(
  api: Pick<BlockchainApi, 'ask'>,
  query: HistoryQuery,
  options: AbortOptions,
): Promise<{ transfers: readonly NftTransfer[]; next: string | undefined }> {
  const { entries, next } = await getHistory(api, query, options)
  const transfers = entries.flatMap((entry) => {
    const metadata = readField(entry, 'metadata')
    const hash = readField(metadata, 'hash')
    const chain = readField(metadata, 'chain') ?? query.caipNetworkId
    const items = readItems(readField(entry, 'transfers'))
    const isOurs = typeof hash === 'string' && transactionHash.test(hash)
    return isOurs && chain === query.caipNetworkId && items.length > 0 ? [{ hash, items }] : []
  })
  return { transfers, next }
}

function readItems(transfers: unknown): NftTransfer['items'] {
  if (!Array.isArray(transfers)) return []
  return transfers.flatMap((transfer: unknown) => {
    const info = readField(transfer, 'nft_info')
    if (!info || readField(transfer, 'direction') === 'out') return []
    const content = readField(info, 'content')
    const picture = readField(content, 'preview') ?? readField(content, 'detail')
    const isSpam = readField(readField(info, 'flags'), 'is_spam') === true
    return [{ name: readField(info, 'name'), imageUrl: readField(picture, 'url'), isSpam }]
  })
}
