import { commonErrors } from '../errors/commonErrors.ts'

/** Call it right after an `await`, because the signal may have aborted in between. */
export function assertNotAborted(signal: AbortSignal): void {
  if (signal.aborted) throw commonErrors.ABORTED()
}

/** The promise's result, or a rejection as soon as the signal aborts. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(commonErrors.ABORTED())
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
