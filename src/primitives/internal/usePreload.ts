'use client'
import { useEffect } from 'react'

/**
 * Loads code before it is needed: when a pointer or the focus comes near, and at the latest when
 * the browser has nothing else to do. Returns the handlers for the element that leads there.
 */
export function usePreload(preload: () => void) {
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return
    const id = requestIdleCallback(preload)
    return () => cancelIdleCallback(id)
  }, [preload])
  return { onPointerEnter: preload, onFocus: preload }
}
