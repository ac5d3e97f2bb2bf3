'use client'
import type { ReactNode } from 'react'
import type { Nft } from '../../engine/features/nfts/Nft.ts'
import { useNfts } from '../../hooks/useNfts.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { VirtualList } from '../internal/VirtualList.tsx'

export interface NftsGridProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** How many items stand side by side. Default: 3. */
  columns?: number
  /** The height of each row in pixels. Default: 120. */
  rowHeight?: number
  /** Shows what looks like bait instead of the rest. Default: false. */
  spam?: boolean
  /** Renders one item, usually as an `Nfts.Item`. */
  children: (nft: Nft) => ReactNode
}

/**
 * The items, of which only those in view are in the page. It scrolls by itself: give it a height.
 * Renders a `<ul>` element.
 *
 * @data data-empty - Present while there is no item.
 * @cssvar --list-height - How high all rows are together, in pixels.
 */
export const NftsGrid = createPart<HTMLUListElement, NftsGridProps>(
  'Nfts.Grid',
  ({ columns = 3, rowHeight = 120, spam = false, children, ...props }, ref) => {
    const result = useNfts()
    return (
      <VirtualList
        listRef={ref}
        items={spam ? result.spam : result.nfts}
        keyOf={keyOf}
        columns={columns}
        rowHeight={rowHeight}
        aria-busy={result.isFetching}
        {...props}
      >
        {children}
      </VirtualList>
    )
  },
)

const keyOf = ({ id }: Nft) => id
