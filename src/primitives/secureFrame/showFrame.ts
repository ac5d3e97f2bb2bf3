import { bridgeFocus } from './bridgeFocus.ts'
import { followPlace } from './followPlace.ts'

export interface ShowFrameOptions {
  /** The frame, wherever in the page it lives: moving it would load it anew. */
  frame: HTMLIFrameElement
  /** The empty box in the modal over which the frame stands. */
  place: HTMLElement
}

/**
 * Shows a frame of the page's body as if it stood inside the modal: over its place, open to clicks,
 * heard by screen readers, and on the way of the Tab key. Returns what hides it again.
 */
export function showFrame({ frame, place }: ShowFrameOptions): () => void {
  const modal = place.closest<HTMLElement>('[role=dialog], [role=region]')
  const { style } = frame

  // A modal hides the rest of the page from screen readers when it opens, except what is live; the
  // frame may have been there before, or come after.
  if (!frame.hasAttribute('aria-live')) frame.setAttribute('aria-live', 'off')
  frame.removeAttribute('aria-hidden')
  frame.id ||= `latchkey-frame-${place.id}`
  place.setAttribute('aria-owns', frame.id)

  const layer = modal ? Number.parseInt(getComputedStyle(modal).zIndex, 10) : 0
  style.zIndex = String((layer || 0) + 1)
  style.visibility = 'hidden'
  style.display = 'block'
  // A modal takes the pointer from the whole body.
  style.pointerEvents = 'auto'
  const stopFollowing = followPlace(place, (box, isStill) => {
    style.left = `${box.left}px`
    style.top = `${box.top}px`
    style.width = `${box.width}px`
    style.height = `${box.height}px`
    if (isStill) style.visibility = 'visible'
  })
  const removeBridge = modal ? bridgeFocus(frame, modal) : () => {}

  return () => {
    stopFollowing()
    removeBridge()
    if (document.activeElement === frame) modal?.focus()
    place.removeAttribute('aria-owns')
    style.display = 'none'
    style.pointerEvents = ''
    style.visibility = ''
  }
}
