'use client'
import { useMemo } from 'react'
import { nfts } from '../engine/features/accountReads.ts'
import type { Nft, NftList } from '../engine/features/nfts/Nfts.ts'
import type { DataSource } from '../engine/providers/Provider.ts'
import { type ReadOptions, useAccountRead } from './internal/useAccountRead.ts'
import { type QueryResult, useQuery } from './internal/useQuery.ts'
import { useSource } from './internal/useSource.ts'

export type UseNftsResult = QueryResult<NftList> & {
  /** The items of the account, without suspected spam. */
  nfts: readonly Nft[]
  /** The items that are suspected spam. */
  spam: readonly Nft[]
  /** Whether there is a source for items. True until that is known. */
  hasSource: boolean
  /**
   * The provider that returned the items, and the time. `isStale` is true if a later read failed.
   * `undefined` if the items are from a service or a node.
   */
  source: (DataSource & { isStale: boolean }) | undefined
}

const none: readonly Nft[] = []

/** Reads the NFTs of an account. Default: the account in use, on the network in use. */
export function useNfts(options?: ReadOptions): UseNftsResult {
  const result = useQuery<NftList>(useAccountRead(nfts, ({ list }) => list, options))
  const all = result.data?.nfts ?? none
  const sorted = useMemo(
    () => ({ nfts: all.filter(({ isSpam }) => !isSpam), spam: all.filter(({ isSpam }) => isSpam) }),
    [all],
  )
  const source = useSource(result.data?.source, result.isError)
  return { ...result, ...sorted, hasSource: result.data?.hasSource ?? true, source }
}
