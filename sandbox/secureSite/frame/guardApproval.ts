const stillTime = 500
const smallest = { width: 280, height: 240 }

/** What only some browsers have: whether anything covers, fades or turns the element. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

export const canSeeItself = () =>
  'isVisible' in IntersectionObserverEntry.prototype &&
  'trackVisibility' in IntersectionObserver.prototype

/**
 * Says when a press may count: the element has been wholly visible, large enough and in one place
 * for half a second. A page that hides, covers, shrinks or moves the frame starts the wait again.
 */
export function guardApproval(element: Element, tell: (isSafe: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isVisible = false
  let place: string | undefined

  function restart() {
    clearTimeout(timer)
    tell(false)
    const isLarge = innerWidth >= smallest.width && innerHeight >= smallest.height
    if (isVisible && isLarge) timer = setTimeout(() => tell(true), stillTime)
  }

  const seeing = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1) as VisibilityEntry
      isVisible = last.isVisible === true && last.intersectionRatio > 0.98
      restart()
    },
    { threshold: [0, 0.5, 0.98, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  )
  seeing.observe(element)

  // Where the frame is on the screen shows in each pointer event.
  function onPointer({ screenX, screenY, clientX, clientY }: PointerEvent) {
    const next = `${Math.round(screenX - clientX)} ${Math.round(screenY - clientY)}`
    if (place !== undefined && place !== next) restart()
    place = next
  }
  window.addEventListener('pointermove', onPointer, true)
  window.addEventListener('pointerdown', onPointer, true)
  window.addEventListener('resize', restart)

  return () => {
    clearTimeout(timer)
    seeing.disconnect()
    window.removeEventListener('pointermove', onPointer, true)
    window.removeEventListener('pointerdown', onPointer, true)
    window.removeEventListener('resize', restart)
  }
}
