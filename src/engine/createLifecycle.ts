import { commonErrors } from './errors/commonErrors.ts'
import type { Cancel, Clock } from './platform/Platform.ts'

export type Lifecycle = ReturnType<typeof createLifecycle>

/**
 * Starts the parts with the first use and stops them after the last. Stopping waits a tick, so that
 * Strict Mode's mount-unmount-mount does not drop a session. `destroy` stops them permanently.
 */
export function createLifecycle(clock: Clock, parts: () => readonly (() => Cancel)[]) {
  let users = 0
  let running: readonly Cancel[] | undefined
  const end = new AbortController()

  function stop() {
    const parts = running ?? []
    running = undefined
    for (const stopPart of parts) stopPart()
  }

  return {
    start(): Cancel {
      if (end.signal.aborted) return () => {}
      users += 1
      running ??= parts().map((part) => part())
      let released = false
      return () => {
        if (released) return
        released = true
        users -= 1
        clock.after(0, () => {
          if (users === 0) stop()
        })
      }
    },
    destroy() {
      end.abort()
      stop()
    },
    /** Aborts when the engine is destroyed. */
    ended: end.signal,
    /** Throws `common/DESTROYED` after the engine was destroyed. */
    assertAlive() {
      if (end.signal.aborted) throw commonErrors.DESTROYED()
    },
  }
}
