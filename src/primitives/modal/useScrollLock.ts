'use client'
import { useEffect } from 'react'

const attribute = 'data-lk-scroll-locked'

/**
 * Marks the page as locked while mounted; the stylesheet does the locking. A count keeps the mark
 * until the last of several modals is gone.
 */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const page = document.documentElement
    const change = (by: number) => {
      const count = Number(page.getAttribute(attribute) ?? 0) + by
      if (count > 0) page.setAttribute(attribute, String(count))
      else page.removeAttribute(attribute)
    }
    change(1)
    return () => change(-1)
  }, [isLocked])
}
