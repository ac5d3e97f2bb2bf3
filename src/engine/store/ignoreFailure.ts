/** For work whose failure shows elsewhere, or that is done again at the next occasion. */
export function ignoreFailure(work: Promise<unknown>): void {
  work.catch(() => {})
}
