'use client'
import {
  type CSSProperties,
  createContext,
  type ForwardedRef,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'
import { useComposedRefs } from './radix.ts'
import { styleOver } from './styleOver.ts'
import { useVirtualRows } from './useVirtualRows.ts'

/** An item's position in a virtual list. */
export interface ListPlace {
  /** The index of the item, starting at 0. */
  index: number
  count: number
  style: CSSProperties
}

export interface VirtualListProps<Item>
  extends Omit<PartProps<'ul', { empty: boolean }>, 'asChild' | 'children'> {
  listRef: ForwardedRef<HTMLUListElement>
  items: readonly Item[]
  keyOf: (item: Item) => string
  columns: number
  rowHeight: number
  /**
   * Called near the end of the list. If the function changes near the end, the new function is
   * called too.
   */
  onNearEnd?: (() => void) | undefined
  children: (item: Item) => ReactNode
}

const PlaceContext = createContext<ListPlace | undefined>(undefined)
PlaceContext.displayName = 'ListPlaceContext'

/**
 * Returns the item's position. `undefined` outside a list, because a host may show single items
 * elsewhere.
 */
export const useListPlace = () => useContext(PlaceContext)

/** Returns the attributes of a list item for its position. */
export function placeProps<State extends object>(
  place: ListPlace | undefined,
  style: PartProps<'li', State>['style'],
) {
  return {
    'aria-setsize': place?.count,
    'aria-posinset': place && place.index + 1,
    style: place ? styleOver(place.style, style) : style,
  }
}

const unmeasuredHeight = 320

/** A scrolling list that mounts only visible items. */
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

  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])

  // The last row is always mounted, because it sets the list's scroll height.
  const rows = [...new Set(count > 0 ? [...inView, count - 1] : [])]
  const height = { '--list-height': `${count * rowHeight}px` } as CSSProperties

  return (
    <Part.ul
      ref={composed}
      // Makes the list scrollable with the keyboard.
      tabIndex={count > 0 ? 0 : undefined}
      state={{ empty: count === 0 }}
      {...props}
      // The server renders no items and no style attribute, because a strict CSP forbids style
      // attributes.
      style={
        count > 0 ? styleOver({ position: 'relative', overflowY: 'auto', ...height }, style) : style
      }
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
    </Part.ul>
  )
}
