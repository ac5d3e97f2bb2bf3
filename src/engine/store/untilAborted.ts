import { commonErrors } from '../errors/commonErrors.ts'

/** To be asked right after an `await`: an abort may have come between the answer and here. */
export function assertNotAborted(signal: AbortSignal): void {
  if (signal.aborted) throw commonErrors.ABORTED()
}

/** The promise's outcome, or a rejection as soon as the signal says to stop. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(commonErrors.ABORTED())
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
