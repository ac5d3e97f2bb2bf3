/** For calls whose failure the state already shows. */
export function ignoreRejection(promise: Promise<unknown>): void {
  promise.catch(() => {})
}
