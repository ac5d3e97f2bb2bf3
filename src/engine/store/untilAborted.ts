import { commonErrors } from '../errors/defineErrors.ts'
import type { EngineError } from '../errors/EngineError.ts'
import type { Clock } from '../platform/Platform.ts'

/** Throws if the signal has aborted. Call this right after an `await`. */
export function assertNotAborted(signal: AbortSignal): void {
  if (signal.aborted) throw commonErrors.ABORTED()
}

/** Resolves with the promise's result. Rejects as soon as the signal aborts. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(commonErrors.ABORTED())
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

interface Limit<Value> {
  clock: Clock
  signal: AbortSignal
  /** Creates the error for a timeout. */
  timeoutError: () => EngineError
  work(signal: AbortSignal): Promise<Value>
}

/** Runs the work with a timeout. Stops the work when the signal aborts. */
export async function within<Value>(
  ms: number,
  { clock, signal, timeoutError, work }: Limit<Value>,
): Promise<Value> {
  const controller = new AbortController()
  let hasTimedOut = false
  const stop = () => controller.abort()
  const cancel = clock.after(ms, () => {
    hasTimedOut = true
    stop()
  })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await untilAborted(work(controller.signal), controller.signal)
  } catch (cause) {
    throw hasTimedOut ? timeoutError().because(cause) : cause
  } finally {
    cancel()
    signal.removeEventListener('abort', stop)
  }
}
