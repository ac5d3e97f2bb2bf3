import { bridgeFocus } from './bridgeFocus.ts'
import { followPlace } from './followPlace.ts'

export interface ShowFrameOptions {
  /**
   * The frame, anywhere in the document. The frame stays at its place in the document, because
   * moving it would reload it.
   */
  frame: HTMLIFrameElement
  /** The empty box in the modal. The frame is placed above it. */
  place: HTMLElement
}

/**
 * Shows a frame of the page's body as if it were inside the modal: at the box's position,
 * clickable, visible to screen readers, and in the tab order. Returns a function that hides the
 * frame again.
 */
export function showFrame({ frame, place }: ShowFrameOptions): () => void {
  const modal = place.closest<HTMLElement>('[role=dialog], [role=region]')
  const { style } = frame

  // While the modal is open, screen readers see only the modal and live regions. The frame may have
  // been added before or after the modal opened.
  if (!frame.hasAttribute('aria-live')) frame.setAttribute('aria-live', 'off')
  frame.removeAttribute('aria-hidden')
  frame.id ||= `latchkey-frame-${place.id}`
  place.setAttribute('aria-owns', frame.id)

  const layer = modal ? Number.parseInt(getComputedStyle(modal).zIndex, 10) : 0
  style.zIndex = String((layer || 0) + 1)
  style.visibility = 'hidden'
  style.display = 'block'
  // The modal disables pointer events on the whole body.
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
