'use client'
import { useEffect } from 'react'

const variable = '--modal-keyboard'

/**
 * Sets `--modal-keyboard` on the page to the height that an on-screen keyboard covers. The page
 * keeps its height, so the keyboard would cover content at the lower edge.
 */
export function useKeyboardRoom(isOpen: boolean): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!isOpen || !seen) return
    const { style } = document.documentElement
    const measure = () => {
      // Zooming in also makes the visible part smaller, without a keyboard.
      const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
      if (covered > 1) style.setProperty(variable, `${Math.round(covered)}px`)
      else style.removeProperty(variable)
    }
    // Measures in the next frame, because the opening still changes the page.
    const frame = requestAnimationFrame(measure)
    seen.addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      seen.removeEventListener('resize', measure)
      style.removeProperty(variable)
    }
  }, [isOpen])
}
