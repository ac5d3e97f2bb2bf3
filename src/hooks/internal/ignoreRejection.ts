/** Ignores a rejection. The error is already in the state. */
export function ignoreRejection(promise: Promise<unknown>): void {
  promise.catch(() => {})
}
