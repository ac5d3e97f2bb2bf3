/**
 * Reads the seconds to wait, from a `Retry-After` header: a number of seconds, or a date (RFC 9110,
 * 10.2.3).
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = /^\s*\d+\s*$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - now) / 1000)
  return seconds > 0 ? seconds : undefined
}
