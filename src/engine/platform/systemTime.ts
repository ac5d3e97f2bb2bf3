/** The current time in milliseconds, if no clock is passed in. */
export function systemTime(): number {
  return Date.now()
}
