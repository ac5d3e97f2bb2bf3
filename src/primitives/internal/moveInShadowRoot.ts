import type { KeyboardEvent } from 'react'

/**
 * Moves the focus between tabs in a shadow root. Radix reads the focused element from the document,
 * but in a shadow root, the document returns only the host element.
 */
export function moveInShadowRoot(event: KeyboardEvent<HTMLElement>) {
  const tab = event.currentTarget
  if (!(tab.getRootNode() instanceof ShadowRoot)) return
  const tabs = [
    ...(tab.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
  ]
  const isReversed = getComputedStyle(tab).direction === 'rtl'
  const last = tabs.length - 1
  const here = tabs.indexOf(tab)
  const next = {
    ArrowRight: here + (isReversed ? -1 : 1),
    ArrowLeft: here + (isReversed ? 1 : -1),
    Home: 0,
    End: last,
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs[(next + tabs.length) % tabs.length]?.focus()
}
