'use client'
import type { ReactNode } from 'react'
import { createListPart } from '../internal/createListPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import type { SwapTokenRow } from './SwapTokenRow.ts'
import { useFoundTokens } from './useFoundTokens.ts'

export interface SwapTokenListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** The height of each row in pixels. Default: 56. */
  rowHeight?: number
  /** Renders one row, usually as a `Swap.TokenItem`. */
  children: (row: SwapTokenRow) => ReactNode
}

/**
 * The account's tokens, well-known ones and all others, filtered by the search. Only visible rows
 * are mounted. The list scrolls, so set its height. Renders a `<ul>` element.
 *
 * @data data-empty - Present if there are no tokens.
 * @cssvar --list-height - The total height of all rows, in pixels.
 */
export const SwapTokenList = createListPart<SwapTokenRow, SwapTokenListProps>('Swap.TokenList', {
  rowHeight: 56,
  keyOf: (row) => (row.kind === 'group' ? row.group : (row.token.address ?? row.token.chainId)),
  useList() {
    const { isFetching, rows } = useFoundTokens('Swap.TokenList')
    return { items: rows, isFetching }
  },
})
