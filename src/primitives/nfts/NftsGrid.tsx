'use client'
import type { ReactNode } from 'react'
import type { Nft } from '../../engine/features/nfts/Nft.ts'
import { useNfts } from '../../hooks/useNfts.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { VirtualList } from '../internal/VirtualList.tsx'

export interface NftsGridProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** The number of columns. Default: 3. */
  columns?: number
  /** The height of each row in pixels. Default: 120. */
  rowHeight?: number
  /** Shows suspected spam instead of the other items. Default: false. */
  spam?: boolean
  /** Renders one item, usually as an `Nfts.Item`. */
  children: (nft: Nft) => ReactNode
}

/**
 * The items. Only visible ones are mounted. The grid scrolls, so set its height. Renders a `<ul>`
 * element.
 *
 * @data data-empty - Present if there are no items.
 * @cssvar --list-height - The total height of all rows, in pixels.
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
