'use client'
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import { useWallets } from '../../hooks/useWallets.ts'

interface GridRowsOptions {
  grid: HTMLElement | null
  columns: number
  rowHeight: number
  /** The item that the tab key reaches: it stays in the page wherever the list has been scrolled. */
  active: number
}

/** Where nothing can be measured, and before: as if this much were in view. */
const unmeasured = { width: 320, height: 480 }
const rowsAround = 3

/** Which rows are in the page, and the reading of the next ones when the end comes near. */
export function useGridRows({ grid, columns, rowHeight, active }: GridRowsOptions) {
  const { fetchNextPage, hasNextPage, isFetching, status, wallets } = useWallets()
  const count = Math.ceil(wallets.length / columns)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => grid,
    estimateSize: () => rowHeight,
    overscan: rowsAround,
    initialRect: unmeasured,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : unmeasured)),
    useFlushSync: false,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row height makes all measures old.
  useEffect(() => {
    virtualizer.measure()
  }, [virtualizer, rowHeight])

  const end = virtualizer.range?.endIndex ?? 0
  const isNearEnd = count > 0 && end >= count - 1 - 2 * rowsAround
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && status === 'success') fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, status, fetchNextPage])

  const inView = virtualizer.getVirtualItems().map(({ index }) => index)
  const rows = new Set(count > 0 ? [...inView, Math.floor(active / columns), count - 1] : [])
  return {
    /** The last row is always among them: it is what makes the list as high as it is. */
    rows: [...rows].sort((a, b) => a - b),
    visibleRows: Math.floor((virtualizer.scrollRect ?? unmeasured).height / rowHeight),
    scrollToRow: (row: number) => virtualizer.scrollToIndex(row),
  }
}
