const stillTime = 500
const smallest = { width: 280, height: 240 }

/**
 * `isVisible` is supported only by some browsers. It reports whether anything covers, fades or
 * transforms the element.
 */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/** `trackVisibility` is not in TypeScript's library yet. */
const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
  threshold: [0, 0.5, 0.98, 1],
  trackVisibility: true,
  delay: 100,
}

/** Whether the browser can report that the frame is covered (IntersectionObserver v2). */
export const canSeeItself = () =>
  'isVisible' in IntersectionObserverEntry.prototype &&
  'trackVisibility' in IntersectionObserver.prototype

/**
 * Reports when clicks are accepted: after the element was fully visible, large enough and unmoved
 * for half a second. If a page hides, covers, shrinks or moves the frame, the half second starts
 * again.
 */
export function guardApproval(element: Element, tell: (isSafe: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isVisible = false
  let place: string | undefined

  function restart() {
    clearTimeout(timer)
    tell(false)
    const isLarge = innerWidth >= smallest.width && innerHeight >= smallest.height
    const isInFront = document.visibilityState === 'visible'
    if (isVisible && isLarge && isInFront) timer = setTimeout(() => tell(true), stillTime)
  }

  const seeing = new IntersectionObserver((entries) => {
    const last: VisibilityEntry | undefined = entries.at(-1)
    isVisible = last?.isVisible === true && last.intersectionRatio > 0.98
    restart()
  }, options)
  seeing.observe(element)

  // Each pointer event reveals the frame's position on the screen.
  function onPointer({ screenX, screenY, clientX, clientY }: PointerEvent) {
    const next = `${Math.round(screenX - clientX)} ${Math.round(screenY - clientY)}`
    if (place !== undefined && place !== next) restart()
    place = next
  }
  window.addEventListener('pointermove', onPointer, true)
  window.addEventListener('pointerdown', onPointer, true)
  window.addEventListener('resize', restart)
  document.addEventListener('visibilitychange', restart)

  return () => {
    clearTimeout(timer)
    seeing.disconnect()
    window.removeEventListener('pointermove', onPointer, true)
    window.removeEventListener('pointerdown', onPointer, true)
    window.removeEventListener('resize', restart)
    document.removeEventListener('visibilitychange', restart)
  }
}
