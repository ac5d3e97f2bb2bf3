'use client'
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'

interface VirtualRowsOptions {
  /** The scrolling element. */
  element: HTMLElement | null
  count: number
  rowHeight: number
  /** The height that is assumed until the element is measured, or if it cannot be measured. */
  unmeasuredHeight: number
}

const unmeasuredWidth = 320
const rowsAround = 3

/** Returns the visible rows of a long list, and whether the end of the list is near. */
export function useVirtualRows({
  element,
  count,
  rowHeight,
  unmeasuredHeight,
}: VirtualRowsOptions) {
  const unmeasured = { width: unmeasuredWidth, height: unmeasuredHeight }
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => element,
    estimateSize: () => rowHeight,
    overscan: rowsAround,
    initialRect: unmeasured,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : unmeasured)),
    useFlushSync: false,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change of the row height, all rows must be measured again.
  useEffect(() => {
    virtualizer.measure()
  }, [virtualizer, rowHeight])

  const end = virtualizer.range?.endIndex ?? 0
  return {
    inView: virtualizer.getVirtualItems().map(({ index }) => index),
    /** The first and last visible row, once the list stops scrolling. */
    seen: virtualizer.isScrolling ? undefined : (virtualizer.range ?? undefined),
    isNearEnd: count > 0 && end >= count - 1 - 2 * rowsAround,
    visibleRows: Math.floor((virtualizer.scrollRect ?? unmeasured).height / rowHeight),
    scrollToRow: (row: number) => virtualizer.scrollToIndex(row),
  }
}
