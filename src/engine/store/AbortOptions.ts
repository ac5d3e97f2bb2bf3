/** How the engine gives up: when the signal aborts, the work ends and its answer counts no more. */
export interface AbortOptions {
  signal: AbortSignal
}
