const dateTime =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * An RFC 3339 time in milliseconds since 1970. `undefined` if the day or the time does not exist.
 */
export function readTime(text: string): number | undefined {
  const [, year, month, day] = dateTime.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  // `Date.UTC` moves years below 100 to the 20th century.
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const time = Date.parse(text)
  return exists && !Number.isNaN(time) ? time : undefined
}
