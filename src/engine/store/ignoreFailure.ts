/** Ignores a failure that shows elsewhere, or of work that is retried later. */
export function ignoreFailure(work: Promise<unknown>): void {
  work.catch(() => {})
}
