'use client'
import type { ReactNode } from 'react'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { VirtualList } from './VirtualList.tsx'

interface ListProps<Item>
  extends Omit<PartProps<'ul', { empty: boolean }>, 'asChild' | 'children'> {
  rowHeight?: number
  children: (item: Item) => ReactNode
}

interface List<Item> {
  items: readonly Item[]
  isFetching: boolean
  /** Called near the end of the list. */
  readOn?: (() => void) | undefined
}

interface ListOptions<Item> {
  useList: () => List<Item>
  keyOf: (item: Item) => string
  /** The default height of a row, in pixels. */
  rowHeight: number
}

/** Creates a virtual list with one item in each row. */
export function createListPart<Item, Props extends ListProps<Item>>(
  displayName: string,
  { keyOf, rowHeight: usual, useList }: ListOptions<Item>,
) {
  return createPart<HTMLUListElement, Props>(displayName, (given, ref) => {
    const { children, rowHeight = usual, ...props }: ListProps<Item> = given
    const { isFetching, items, readOn } = useList()
    return (
      <VirtualList
        listRef={ref}
        items={items}
        keyOf={keyOf}
        columns={1}
        rowHeight={rowHeight}
        onNearEnd={readOn}
        aria-busy={isFetching}
        {...props}
      >
        {children}
      </VirtualList>
    )
  })
}
