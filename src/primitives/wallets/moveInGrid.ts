import type { KeyboardEvent } from 'react'

export interface GridPosition {
  active: number
  columns: number
  visibleRows: number
  length: number
}

/** The item that a key moves to. `undefined` for other keys. */
export function moveInGrid(
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
  // If the last row is short, moving down goes to its last item.
  const isRowBelow = Math.floor(last / columns) > Math.floor(active / columns)
  return key === 'ArrowDown' && isRowBelow ? last : undefined
}
