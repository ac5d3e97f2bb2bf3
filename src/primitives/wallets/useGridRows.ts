'use client'
import { useEffect } from 'react'
import { useWallets } from '../../hooks/useWallets.ts'
import { useTellShown } from '../internal/useTellShown.ts'
import { useVirtualRows } from '../internal/useVirtualRows.ts'

interface GridRowsOptions {
  grid: HTMLElement | null
  columns: number
  rowHeight: number
  /** The item that is the tab stop. It stays mounted wherever the list is scrolled. */
  active: number
}

const unmeasuredHeight = 480

/** The mounted rows. Loads more pages near the end. */
export function useGridRows({ grid, columns, rowHeight, active }: GridRowsOptions) {
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
  useTellShown(
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
    /** Includes the last row, which sets the grid's scroll height. */
    rows: [...rows].sort((a, b) => a - b),
    ...scrolling,
  }
}
