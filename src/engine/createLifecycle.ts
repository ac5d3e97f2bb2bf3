import { commonErrors } from './errors/commonErrors.ts'
import type { Cancel, Clock } from './platform/Platform.ts'

export interface Lifecycle {
  /** Counted: returns what ends this one use. */
  start(): Cancel
  /** Stops everything for good, however often it was started. */
  destroy(): void
  /** Throws `common/DESTROYED` when nothing may begin any more. */
  assertAlive(): void
  /** Aborted once it is destroyed. */
  ended: AbortSignal
}

/**
 * Starts the parts with the first user and stops them after the last. The stop waits a tick, so
 * Strict Mode's mount-unmount-mount does not drop a session. `destroy` stops them for good.
 */
export function createLifecycle(clock: Clock, parts: () => readonly (() => Cancel)[]): Lifecycle {
  let users = 0
  let running: readonly Cancel[] | undefined
  const end = new AbortController()

  function stop() {
    const parts = running ?? []
    running = undefined
    for (const stopPart of parts) stopPart()
  }

  return {
    start() {
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
    ended: end.signal,
    assertAlive() {
      if (end.signal.aborted) throw commonErrors.DESTROYED()
    },
  }
}
