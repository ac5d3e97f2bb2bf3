const longestAuthority = 512
const userInfo = /^(?:[\w\-.~!$&'()*+,;=:]|%[\da-f]{2})*$/i
const host =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*|\[[\da-f:.]{2,45}\])$/i
const port = /^(?:[1-9]\d{0,4})?$/

/**
 * Whether the text is a host in ASCII with an optional port, and before it perhaps somebody's name,
 * which the grammar allows (RFC 3986) and no builder writes.
 */
export function isAuthority(text: string): boolean {
  if (text.length > longestAuthority) return false
  const at = text.lastIndexOf('@')
  const place = text.slice(at + 1)
  const colon = place.startsWith('[') ? place.indexOf(':', place.indexOf(']')) : place.indexOf(':')
  const name = colon === -1 ? place : place.slice(0, colon)
  return (
    (at === -1 || userInfo.test(text.slice(0, at))) &&
    host.test(name) &&
    (colon === -1 || (colon < place.length - 1 && port.test(place.slice(colon + 1))))
  )
}
