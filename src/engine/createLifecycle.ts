import { commonErrors } from './errors/defineErrors.ts'
import type { Cancel, Clock } from './platform/Platform.ts'

export interface Lifecycle {
  /** Adds a part, which runs while the engine runs. The parts start in the order of these calls. */
  onStart(part: () => Cancel): void
  /**
   * Starts the engine, if it is not running. It runs until every caller of `start` has called the
   * returned function.
   */
  start(): Cancel
  /** Stops the engine permanently, even if `start` was called several times. */
  destroy(): void
  /** Throws `common/DESTROYED` after the engine was destroyed. */
  assertAlive(): void
  /** Aborts when the engine is destroyed. */
  ended: AbortSignal
}

/**
 * Starts the parts at the first call of `start`, and stops them after the last use ends. Stopping
 * waits a tick: Strict Mode mounts, unmounts and mounts again, which would otherwise drop a
 * session. `destroy` stops the parts permanently.
 */
export function createLifecycle(clock: Clock): Lifecycle {
  const parts: (() => Cancel)[] = []
  let users = 0
  let running: readonly Cancel[] | undefined
  const end = new AbortController()

  function stop() {
    const stopping = running ?? []
    running = undefined
    for (const stopPart of stopping) stopPart()
  }

  return {
    onStart: (part) => void parts.push(part),
    start() {
      if (end.signal.aborted) return () => {}
      users += 1
      running ??= parts.map((part) => part())
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
