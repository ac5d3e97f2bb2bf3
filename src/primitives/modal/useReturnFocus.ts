'use client'
import { useRef } from 'react'

/**
 * Returns the focus to the element that had it when the modal opened, a trigger or any other
 * button. If there was none, Radix returns it to the last trigger.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    /**
     * Radix calls this before the focus moves inside. It is not called if the focus is already
     * inside.
     */
    remember() {
      opener.current = document.activeElement
    },
    giveBack(event: Event) {
      const element = opener.current
      if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected)
        return
      event.preventDefault()
      element.focus()
    },
  }
}
