'use client'
import { useMemo } from 'react'
import type { Nft, NftList } from '../engine/features/nfts/Nft.ts'
import { nfts } from '../engine/features/nfts/nfts.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useLazyQuery } from './useLazyQuery.ts'
import type { QueryResult } from './useQuery.ts'

export type UseNftsResult = QueryResult<NftList> & {
  /** What the account owns, without what looks like bait. */
  nfts: readonly Nft[]
  /** What looks like bait. */
  spam: readonly Nft[]
  /** Whether anybody could be asked; true until that is known. */
  hasSource: boolean
}

const none: readonly Nft[] = []

/** The items that the account in use owns on the network in use. */
export function useNfts(options?: EngineOption): UseNftsResult {
  const result = useLazyQuery(nfts, ({ list }) => list, options)
  const all = result.data?.nfts ?? none
  const sorted = useMemo(
    () => ({ nfts: all.filter(({ isSpam }) => !isSpam), spam: all.filter(({ isSpam }) => isSpam) }),
    [all],
  )
  return { ...result, ...sorted, hasSource: result.data?.hasSource ?? true }
}
