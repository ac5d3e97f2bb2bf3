import { object, optional, unknown } from 'zod/mini'
import type { CaipNetworkId } from '../../../caip/CaipNetworkId.ts'
import { listOf } from '../../../sanitize/listOf.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

export interface HistoryQuery {
  address: string
  caipNetworkId: CaipNetworkId
  cursor?: string | undefined
}

const mostEntries = 1_000
const longestCursor = 2048

/**
 * Resolves with one page of an account's history. Entries are not validated here, because one
 * invalid entry must not hide the others.
 */
export async function getHistory(
  api: Pick<BlockchainApi, 'ask'>,
  { address, caipNetworkId, cursor }: HistoryQuery,
  { signal }: AbortOptions,
): Promise<{ entries: readonly unknown[]; next: string | undefined }> {
  const { data, next } = await api.ask({
    path: `/v1/account/${encodeURIComponent(address)}/history`,
    query: { cursor, chainId: caipNetworkId },
    answer: object({ data: listOf(unknown(), mostEntries), next: optional(unknown()) }),
    signal,
  })
  // An invalid cursor ends the list. Its entries are still returned.
  const isCursor = typeof next === 'string' && next !== '' && next.length <= longestCursor
  return { entries: data, next: isCursor ? next : undefined }
}
