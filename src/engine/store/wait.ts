import { commonErrors } from '../errors/defineErrors.ts'
import type { Clock } from '../platform/Platform.ts'

/** Resolves after this many milliseconds. Rejects as soon as the signal aborts. */
export function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      cancel()
      reject(commonErrors.ABORTED())
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
