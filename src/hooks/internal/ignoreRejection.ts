/** Ignores a failure that already shows in the state. */
export function ignoreRejection(promise: Promise<unknown>): void {
  promise.catch(() => {})
}
