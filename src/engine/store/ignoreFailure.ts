/**
 * Ignores a failure. Use this if the failure is shown elsewhere, or if the work is retried later.
 */
export function ignoreFailure(work: Promise<unknown>): void {
  work.catch(() => {})
}
