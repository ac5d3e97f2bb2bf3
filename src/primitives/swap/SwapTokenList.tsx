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
 * What is held, what is well-known and all others, as the search finds them; only what is in view is
 * in the page. It scrolls by itself: give it a height. Renders a `<ul>` element.
 *
 * @data data-empty - Present while there is no token.
 * @cssvar --list-height - How high all rows are together, in pixels.
 */
export const SwapTokenList = createListPart<SwapTokenRow, SwapTokenListProps>('Swap.TokenList', {
  rowHeight: 56,
  keyOf: (row) => (row.kind === 'group' ? row.group : (row.token.address ?? row.token.chainId)),
  useList() {
    const { isFetching, rows } = useFoundTokens('Swap.TokenList')
    return { items: rows, isFetching }
  },
})
