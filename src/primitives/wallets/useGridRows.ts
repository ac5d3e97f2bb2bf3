'use client'
import { useEffect } from 'react'
import { useWallets } from '../../hooks/useWallets.ts'
import { useTellShown } from '../internal/useTellShown.ts'
import { useVirtualRows } from '../internal/useVirtualRows.ts'

interface GridRowsOptions {
  grid: HTMLElement | null
  columns: number
  rowHeight: number
  /** The item that the tab key reaches: it stays in the page wherever the list has been scrolled. */
  active: number
}

const unmeasuredHeight = 480

/** Which rows are in the page, and the reading of the next ones when the end comes near. */
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
    /** The last row is always among them: it is what makes the list as high as it is. */
    rows: [...rows].sort((a, b) => a - b),
    ...scrolling,
  }
}
