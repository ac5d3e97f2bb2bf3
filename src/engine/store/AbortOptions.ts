/** Cancels the work. After the signal aborts, the result is ignored. */
export interface AbortOptions {
  signal: AbortSignal
}
