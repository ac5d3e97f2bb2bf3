import type { KeyboardEvent } from 'react'

/**
 * Moves the focus along a row of tabs in a shadow root. Elsewhere Radix does: it asks the document
 * what has the focus, which in a shadow root is the element around it, whatever was focused.
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
