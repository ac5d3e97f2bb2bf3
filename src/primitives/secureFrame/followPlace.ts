const stillFrames = 6

/**
 * Reports an element's position in the viewport: now, and on each frame in which the element may be
 * moving. After six frames without movement, `isStill` is true, and the reports pause until an event
 * that may move the element. Returns a function that stops the reports.
 */
export function followPlace(
  place: HTMLElement,
  report: (box: DOMRect, isStill: boolean) => void,
): () => void {
  let request = 0
  let last: DOMRect | undefined
  let quiet = 0

  function look() {
    const box = place.getBoundingClientRect()
    quiet = last && isSame(box, last) ? quiet + 1 : 0
    last = box
    report(box, quiet >= stillFrames)
    request = quiet < stillFrames ? requestAnimationFrame(look) : 0
  }
  // Measuring every frame would keep the device busy. So measuring starts only after an event that
  // may move the element.
  function watch() {
    quiet = 0
    if (request === 0) request = requestAnimationFrame(look)
  }

  const resizing = new ResizeObserver(watch)
  resizing.observe(place)
  resizing.observe(document.documentElement)
  const events = ['resize', 'scroll', 'transitionrun', 'animationstart', 'toggle'] as const
  for (const name of events) window.addEventListener(name, watch, { capture: true, passive: true })
  look()

  return () => {
    cancelAnimationFrame(request)
    resizing.disconnect()
    for (const name of events) window.removeEventListener(name, watch, { capture: true })
  }
}

const isSame = (one: DOMRect, other: DOMRect) =>
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height
