/** For work whose error shows elsewhere, or that is retried later. */
export function ignoreFailure(work: Promise<unknown>): void {
  work.catch(() => {})
}
