'use client'
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'

interface VirtualRowsOptions {
  /** What scrolls. */
  element: HTMLElement | null
  count: number
  rowHeight: number
  /** How high it counts as where nothing can be measured, and before. */
  unmeasuredHeight: number
}

const unmeasuredWidth = 320
const rowsAround = 3

/** Which rows of a long list are in view, and whether its end comes near. */
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
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : unmeasured)),
    useFlushSync: false,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another row height makes all measures old.
  useEffect(() => {
    virtualizer.measure()
  }, [virtualizer, rowHeight])

  const end = virtualizer.range?.endIndex ?? 0
  return {
    inView: virtualizer.getVirtualItems().map(({ index }) => index),
    /** The rows that the visitor sees, once the list rests: the first and the last. */
    seen: virtualizer.isScrolling ? undefined : (virtualizer.range ?? undefined),
    isNearEnd: count > 0 && end >= count - 1 - 2 * rowsAround,
    visibleRows: Math.floor((virtualizer.scrollRect ?? unmeasured).height / rowHeight),
    scrollToRow: (row: number) => virtualizer.scrollToIndex(row),
  }
}
