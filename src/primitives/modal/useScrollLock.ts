'use client'
import { useEffect } from 'react'

const lock = 'data-lk-scroll-locked'
const gutter = 'data-lk-scroll-gutter'

/**
 * Marks the page as locked while mounted. The stylesheet does the locking. A count keeps the mark
 * until the last of several modals has closed. A second mark tells that the page had a scrollbar,
 * whose width must be kept so that nothing moves.
 */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const page = document.documentElement
    const count = () => Number(page.getAttribute(lock) ?? 0)
    if (count() === 0) page.toggleAttribute(gutter, window.innerWidth > page.clientWidth)
    page.setAttribute(lock, String(count() + 1))
    return () => {
      page.setAttribute(lock, String(count() - 1))
      if (count() > 0) return
      page.removeAttribute(lock)
      page.removeAttribute(gutter)
    }
  }, [isLocked])
}
