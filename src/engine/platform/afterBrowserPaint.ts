import type { Cancel } from './Platform.ts'

/** A hidden page gets no frames. */
const longestWait = 100

/**
 * Runs the task once the screen shows what the page contains now, but not before `wait` ms. When the
 * second frame begins, the first one is painted and on its way to the screen.
 */
export function afterBrowserPaint(task: () => void, wait = 0): Cancel {
  let afterFrame: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      // Drawing this frame comes before the task.
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
