/**
 * Adds a frame to the tab order at the end of a modal. The modal traps the focus, so this code
 * handles the Tab key before the modal does. Tab stops before and after the frame move the focus
 * back to the modal. Returns a function that removes all of this.
 */
export function bridgeFocus(frame: HTMLIFrameElement, modal: HTMLElement): () => void {
  const before = edge(() => focusables(modal).at(-1) ?? modal)
  const after = edge(() => focusables(modal)[0] ?? modal)
  frame.before(before)
  frame.after(after)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
    const stops = focusables(modal)
    const focused = document.activeElement
    const isWayIn = event.shiftKey
      ? focused === stops[0] || focused === modal
      : focused === stops.at(-1) || stops.length === 0
    if (!isWayIn) return
    event.preventDefault()
    event.stopPropagation()
    frame.focus()
  }
  // Hides the event from the focus trap. Otherwise the trap would move the focus out of the frame
  // again.
  function onFocusOut(event: FocusEvent) {
    if (event.relatedTarget === frame) event.stopPropagation()
  }
  const stop = (event: Event) => event.stopPropagation()

  modal.addEventListener('keydown', onKeyDown, { capture: true })
  modal.addEventListener('focusout', onFocusOut)
  frame.addEventListener('focusin', stop)
  frame.addEventListener('focusout', stop)
  return () => {
    modal.removeEventListener('keydown', onKeyDown, { capture: true })
    modal.removeEventListener('focusout', onFocusOut)
    frame.removeEventListener('focusin', stop)
    frame.removeEventListener('focusout', stop)
    before.remove()
    after.remove()
  }
}

/** Returns a tab stop beside the frame, which moves the focus back to the modal. */
function edge(next: () => HTMLElement): HTMLElement {
  const element = document.createElement('span')
  element.tabIndex = 0
  element.dataset.latchkeyFrameEdge = ''
  Object.assign(element.style, { position: 'fixed', opacity: '0', pointerEvents: 'none' })
  element.addEventListener('focusin', (event) => {
    event.stopPropagation()
    next().focus()
  })
  return element
}

/** Returns the modal's tab stops in order. */
function focusables(modal: HTMLElement): HTMLElement[] {
  const candidates = modal.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex]',
  )
  return [...candidates].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}
