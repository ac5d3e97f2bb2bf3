'use client'
import { useMemo } from 'react'
import { searchSwapTokens } from '../../engine/features/swap/searchSwapTokens.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { type SwapTokenRow, tokenRows } from './SwapTokenRow.ts'
import { useSwapTokensPart } from './tokensContext.ts'

interface FoundTokens {
  rows: readonly SwapTokenRow[]
  /** How many tokens they are. */
  count: number
  search: string
  /** Whether the tokens are there at all. */
  isSuccess: boolean
  isFetching: boolean
}

/** The tokens that the search finds. */
export function useFoundTokens(part: string): FoundTokens {
  const { search } = useSwapTokensPart(part)
  const { data, isFetching, isSuccess } = useSwap().tokens
  const rows = useMemo(
    () => (data ? tokenRows(searchSwapTokens(data, search)) : []),
    [data, search],
  )
  const count = rows.filter(({ kind }) => kind === 'token').length
  return { rows, count, search, isSuccess, isFetching }
}
