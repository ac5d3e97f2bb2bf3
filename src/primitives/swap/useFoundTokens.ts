'use client'
import { useMemo } from 'react'
import { searchSwapTokens } from '../../engine/features/swap/selectSwap.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { type SwapTokenRow, tokenRows } from './SwapTokenRow.ts'
import { useSwapTokensPart } from './tokensContext.ts'

interface FoundTokens {
  rows: readonly SwapTokenRow[]
  /** The number of tokens. */
  count: number
  search: string
  /** Whether the tokens have loaded. */
  isSuccess: boolean
  isFetching: boolean
}

/** The tokens that match the search. */
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
