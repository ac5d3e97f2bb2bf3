import type { Cancel } from './Platform.ts'

/** How long to wait for frames, in milliseconds. A hidden page gets no frames. */
const longestWait = 100

/**
 * Runs the task when the screen shows the page's current content, but not before `wait` ms. Waits
 * for the second frame, because the first frame is painted when the second one begins.
 */
export function afterBrowserPaint(task: () => void, wait = 0): Cancel {
  let afterFrame: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      // The browser paints this frame before the task runs.
      afterFrame = setTimeout(run, wait)
    })
  })
  const atLatest = setTimeout(run, longestWait + wait)
  function run() {
    cancel()
    task()
  }
  function cancel() {
    cancelAnimationFrame(frame)
    clearTimeout(afterFrame)
    clearTimeout(atLatest)
  }
  return cancel
}
