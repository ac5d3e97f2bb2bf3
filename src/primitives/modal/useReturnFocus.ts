'use client'
import { useRef } from 'react'

/**
 * Gives the focus back to whatever had it when the modal opened, be it a trigger or a button of
 * the host's own. Where nothing had it, Radix gives it to the last trigger.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    /** Radix calls it before the focus moves inside, and not where it is there already. */
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
