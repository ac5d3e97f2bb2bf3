import type { Cancel } from './Platform.ts'

/** A hidden page gets no frames. */
const longestWait = 100

/**
 * Runs the task once the screen shows the current content of the page, but not before `wait` ms.
 * When the second frame begins, the first one was painted.
 */
export function afterBrowserPaint(task: () => void, wait = 0): Cancel {
  let afterFrame: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      // The browser draws this frame before the task.
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
