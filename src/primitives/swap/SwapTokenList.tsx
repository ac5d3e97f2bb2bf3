'use client'
import type { ReactNode } from 'react'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { VirtualList } from '../internal/VirtualList.tsx'
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
export const SwapTokenList = createPart<HTMLUListElement, SwapTokenListProps>(
  'Swap.TokenList',
  ({ rowHeight = 56, children, ...props }, ref) => {
    const { isFetching, rows } = useFoundTokens('Swap.TokenList')
    return (
      <VirtualList
        listRef={ref}
        items={rows}
        keyOf={keyOf}
        columns={1}
        rowHeight={rowHeight}
        aria-busy={isFetching}
        {...props}
      >
        {children}
      </VirtualList>
    )
  },
)

const keyOf = (row: SwapTokenRow) =>
  row.kind === 'group' ? row.group : (row.token.address ?? row.token.chainId)
