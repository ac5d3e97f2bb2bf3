import type { Cancel } from './Platform.ts'

/** A hidden page gets no frames. */
const longestWait = 100

/** Runs the task after the browser has painted what the page shows now. */
export function afterBrowserPaint(task: () => void): Cancel {
  let afterFrame: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    // A frame is painted after its callbacks.
    afterFrame = setTimeout(run)
  })
  const atLatest = setTimeout(run, longestWait)
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
