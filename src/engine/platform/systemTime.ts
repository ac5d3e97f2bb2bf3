/** The time of day in milliseconds, where no clock is handed in. */
export function systemTime(): number {
  return Date.now()
}
