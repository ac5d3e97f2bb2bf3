import type { Cancel } from './Platform.ts'

/** A hidden page gets no frames. */
const longestWait = 100

/** Runs the task after the browser has painted what the page shows now, but not before `wait` ms. */
export function afterBrowserPaint(task: () => void, wait = 0): Cancel {
  let afterFrame: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    // A frame is painted after its callbacks.
    afterFrame = setTimeout(run, wait)
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
