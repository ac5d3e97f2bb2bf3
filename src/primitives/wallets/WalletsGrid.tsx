'use client'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ListedWallet } from '../../engine/features/wallets/Wallets.ts'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, useComposedRefs } from '../internal/radix.ts'
import { styleOver } from '../internal/styleOver.ts'
import { useReportShown } from '../internal/useReportShown.ts'
import { useViewMemory } from '../internal/useViewMemory.ts'
import { useVirtualRows } from '../internal/useVirtualRows.ts'
import { CellProvider } from './WalletsItem.tsx'
import { useWalletsPart } from './WalletsRoot.tsx'

export interface WalletsGridProps
  extends Omit<PartProps<'ul', { empty: boolean; stale: boolean }>, 'asChild' | 'children'> {
  /** The number of columns. Default: 1. */
  columns?: number
  /** The height of each row in pixels. Default: 56. */
  rowHeight?: number
  /** Renders one wallet, usually as a `Wallets.Item`. */
  children: (wallet: ListedWallet) => ReactNode
}

/**
 * The wallets. Only visible wallets are mounted, and more wallets load near the end. The grid
 * scrolls, so set its height. The grid is one tab stop. The arrow keys, Home, End and the page keys
 * move inside the grid. Renders a `<ul>` element.
 *
 * @data data-empty - Present if there are no wallets.
 * @data data-stale - Present while the wallets are those of the previous search.
 */
export const WalletsGrid = createPart<HTMLUListElement, WalletsGridProps>(
  'Wallets.Grid',
  (
    { columns = 1, rowHeight = 56, children, id, onFocus, onKeyDown, onScroll, style, ...props },
    ref,
  ) => {
    const { setGridId } = useWalletsPart('Wallets.Grid')
    const fallbackId = useId()
    const gridId = id ?? fallbackId
    const { count, hasNextPage, isFetching, isStale, wallets } = useWallets()
    const [grid, setGrid] = useState<HTMLUListElement | null>(null)
    const composed = useComposedRefs(ref, setGrid)
    const place = useViewMemory()?.list
    const [chosen, setChosen] = useState(place?.chosen ?? 0)
    const active = Math.min(chosen, Math.max(wallets.length - 1, 0))
    const wanted = useRef<number>(undefined)
    const { rows, scrollToRow, visibleRows } = useGridRows({ grid, columns, rowHeight, active })

    const hasWallets = wallets.length > 0
    useBrowserLayoutEffect(() => {
      if (grid && hasWallets && place?.scrollTop) grid.scrollTop = place.scrollTop
    }, [grid, hasWallets, place])

    useEffect(() => {
      if (place) place.chosen = chosen
    }, [chosen, place])

    useEffect(() => {
      setGridId(gridId)
      return () => setGridId(undefined)
    }, [gridId, setGridId])

    useBrowserLayoutEffect(() => {
      if (wanted.current === undefined) return
      const item = grid?.querySelector(`[data-index="${wanted.current}"]`)
      wanted.current = undefined
      item?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    })

    function goTo(index: number) {
      wanted.current = index
      setChosen(index)
      scrollToRow(Math.floor(index / columns))
    }

    const cellStyle = (row: number, column: number) =>
      ({
        position: 'absolute',
        insetBlockStart: row * rowHeight,
        insetInlineStart: `${(column * 100) / columns}%`,
        inlineSize: `${100 / columns}%`,
        blockSize: rowHeight,
      }) as const

    return (
      <Part.ul
        ref={composed}
        aria-busy={isFetching}
        state={{ empty: wallets.length === 0, stale: isStale }}
        {...props}
        id={gridId}
        // The server renders no wallets and no style attribute, because a strict CSP forbids style
        // attributes.
        style={hasWallets ? styleOver({ position: 'relative', overflowY: 'auto' }, style) : style}
        onScroll={composeEventHandlers(onScroll, ({ currentTarget }) => {
          if (place && hasWallets) place.scrollTop = currentTarget.scrollTop
        })}
        onFocus={composeEventHandlers(onFocus, ({ target }) => {
          const index = target.closest('[data-index]')?.getAttribute('data-index')
          if (index != null) setChosen(Number(index))
        })}
        onKeyDown={composeEventHandlers(onKeyDown, (event) => {
          const next = moveInGrid(event, { active, columns, visibleRows, length: wallets.length })
          if (next === undefined) return
          event.preventDefault()
          goTo(next)
        })}
      >
        {rows.flatMap((row) =>
          wallets.slice(row * columns, (row + 1) * columns).map((wallet, column) => {
            const index = row * columns + column
            const cell = {
              index,
              count: hasNextPage ? count : wallets.length,
              isActive: index === active,
              style: cellStyle(row, column),
            }
            return (
              <CellProvider key={wallet.id} value={cell}>
                {children(wallet)}
              </CellProvider>
            )
          }),
        )}
      </Part.ul>
    )
  },
)

interface GridRowsOptions {
  grid: HTMLElement | null
  columns: number
  rowHeight: number
  /** The item that is the tab stop. It stays mounted while it is not visible. */
  active: number
}

const unmeasuredHeight = 480

/** Returns the mounted rows. Loads more pages near the end. */
function useGridRows({ grid, columns, rowHeight, active }: GridRowsOptions) {
  const { fetchNextPage, hasNextPage, isFetching, isStale, status, wallets } = useWallets()
  const count = Math.ceil(wallets.length / columns)
  const { inView, isNearEnd, seen, ...scrolling } = useVirtualRows({
    element: grid,
    count,
    rowHeight,
    unmeasuredHeight,
  })

  const first = (seen?.startIndex ?? 0) * columns
  const end = seen ? (seen.endIndex + 1) * columns : first
  useReportShown(
    isStale
      ? []
      : wallets.slice(first, end).map(({ id, isCustom, name, order }, index) => ({
          name,
          explorerId: isCustom ? undefined : id,
          walletRank: order,
          displayIndex: first + index,
        })),
  )

  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && status === 'success') fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, status, fetchNextPage])

  const rows = new Set(count > 0 ? [...inView, Math.floor(active / columns), count - 1] : [])
  return {
    /** The mounted rows, with the last row, which sets the grid's scroll height. */
    rows: [...rows].sort((a, b) => a - b),
    ...scrolling,
  }
}

interface GridPosition {
  active: number
  columns: number
  visibleRows: number
  length: number
}

/** Returns the item that a key moves to. `undefined` for other keys. */
function moveInGrid(
  { altKey, ctrlKey, currentTarget, key, metaKey }: KeyboardEvent<HTMLElement>,
  { active, columns, length, visibleRows }: GridPosition,
): number | undefined {
  if (altKey || ctrlKey || metaKey || length === 0) return undefined
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const page = Math.max(visibleRows - 1, 1) * columns
  const last = length - 1
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: active + forward,
    ArrowLeft: active - forward,
    ArrowDown: active + columns,
    ArrowUp: active - columns,
    PageDown: Math.min(active + page, last),
    PageUp: Math.max(active - page, 0),
    Home: 0,
    End: last,
  }
  const target = Object.hasOwn(targets, key) ? targets[key]! : undefined
  if (target === undefined || target < 0) return undefined
  if (target <= last) return target
  // If the last row is short, the down arrow moves to its last item.
  const isRowBelow = Math.floor(last / columns) > Math.floor(active / columns)
  return key === 'ArrowDown' && isRowBelow ? last : undefined
}
