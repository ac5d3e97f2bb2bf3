'use client'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  createContext,
  type ForwardedRef,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { Primitive, useComposedRefs } from './radix.ts'
import { useVirtualRows } from './useVirtualRows.ts'

/** An item's place in a list of which only a part is in the page. */
export interface ListPlace {
  /** From 0. */
  index: number
  count: number
  style: CSSProperties
}

export interface VirtualListProps<Item>
  extends Omit<ComponentPropsWithoutRef<'ul'>, 'children' | 'ref'> {
  listRef: ForwardedRef<HTMLUListElement>
  items: readonly Item[]
  keyOf: (item: Item) => string
  columns: number
  rowHeight: number
  /** Called when the end comes near, and again when the list grew until then. */
  onNearEnd?: (() => void) | undefined
  children: (item: Item) => ReactNode
}

const PlaceContext = createContext<ListPlace | undefined>(undefined)
PlaceContext.displayName = 'ListPlaceContext'

/** Nothing outside a list: a host may show single items elsewhere. */
export const useListPlace = () => useContext(PlaceContext)

/** What a list's item is given of its place. */
export function placeProps(place: ListPlace | undefined, style: CSSProperties | undefined) {
  return {
    'data-index': place?.index,
    'aria-setsize': place?.count,
    'aria-posinset': place && place.index + 1,
    style: place ? { ...place.style, ...style } : style,
  }
}

const unmeasuredHeight = 320

/** A list that scrolls by itself and has only those items in the page that are in view. */
export function VirtualList<Item>({
  listRef,
  items,
  keyOf,
  columns,
  rowHeight,
  onNearEnd,
  children,
  style,
  ...props
}: VirtualListProps<Item>) {
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const composed = useComposedRefs(listRef, setList)
  const count = Math.ceil(items.length / columns)
  const { inView, isNearEnd } = useVirtualRows({
    element: list,
    count,
    rowHeight,
    unmeasuredHeight,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what grew may end near again.
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd, count])

  // The last row is always there: it is what makes the list as high as it is.
  const rows = [...new Set(count > 0 ? [...inView, count - 1] : [])]
  const height = { '--list-height': `${count * rowHeight}px` } as CSSProperties

  return (
    <Primitive.ul
      ref={composed}
      // Safari forgets it where a stylesheet takes the bullets.
      role="list"
      // Whoever has no pointer scrolls it by keys.
      tabIndex={count > 0 ? 0 : undefined}
      data-empty={count === 0 ? '' : undefined}
      {...props}
      // A server knows no items, so its markup has no style either.
      style={count > 0 ? { position: 'relative', overflowY: 'auto', ...height, ...style } : style}
    >
      {rows.flatMap((row) =>
        items.slice(row * columns, (row + 1) * columns).map((item, column) => (
          <PlaceContext.Provider
            key={keyOf(item)}
            value={{
              index: row * columns + column,
              count: items.length,
              style: {
                position: 'absolute',
                insetBlockStart: row * rowHeight,
                insetInlineStart: `${(column * 100) / columns}%`,
                inlineSize: `${100 / columns}%`,
                blockSize: rowHeight,
              },
            }}
          >
            {children(item)}
          </PlaceContext.Provider>
        )),
      )}
    </Primitive.ul>
  )
}
