const stillTime = 500
const smallest = { width: 280, height: 240 }

/**
 * An entry with `isVisible`, which only some browsers support. `isVisible` is `false` if something
 * may cover, fade or transform the element.
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

/** Returns whether the browser can report that the frame is covered (IntersectionObserver v2). */
export const canSeeItself = () =>
  'isVisible' in IntersectionObserverEntry.prototype &&
  'trackVisibility' in IntersectionObserver.prototype

/**
 * Reports whether the view accepts clicks. The element must first be fully visible and unmoved for
 * half a second, in a frame that is large enough. The half second starts again if the page hides,
 * covers, shrinks or moves the frame.
 */
export function guardApproval(element: Element, report: (isSafe: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isVisible = false
  let place: string | undefined

  function restart() {
    clearTimeout(timer)
    report(false)
    const isLarge = innerWidth >= smallest.width && innerHeight >= smallest.height
    const isInFront = document.visibilityState === 'visible'
    if (isVisible && isLarge && isInFront) timer = setTimeout(() => report(true), stillTime)
  }

  const seeing = new IntersectionObserver((entries) => {
    const last: VisibilityEntry | undefined = entries.at(-1)
    isVisible = last?.isVisible === true && last.intersectionRatio > 0.98
    restart()
  }, options)
  seeing.observe(element)

  // The frame cannot read its position on the screen. The coordinates of a pointer event show
  // whether the position changed.
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

/**
 * Reports whether the view in a window of the site accepts clicks. The window must first have had
 * the focus for half a second. A browser does not report that another window covers this window.
 * But a window that the page opens in front takes the focus. After that window closes, the half
 * second starts again. So a press that was meant for that window does nothing here.
 */
export function guardWindow(report: (isSafe: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function restart() {
    clearTimeout(timer)
    report(false)
    if (document.hasFocus()) timer = setTimeout(() => report(true), stillTime)
  }
  window.addEventListener('focus', restart)
  window.addEventListener('blur', restart)
  restart()

  return () => {
    clearTimeout(timer)
    window.removeEventListener('focus', restart)
    window.removeEventListener('blur', restart)
  }
}
