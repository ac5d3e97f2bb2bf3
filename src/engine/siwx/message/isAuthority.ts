import { isIpv6Literal } from './isIpv6Literal.ts'

const longestAuthority = 512
const userInfo = /^(?:[\w\-.~!$&'()*+,;=:]|%[\da-f]{2})*$/i
const place = /^([^:[\]]+|\[[^[\]]*\])(?::[1-9]\d{0,4})?$/
const name = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/**
 * Whether the text is an ASCII host with an optional port. A user name before it is accepted,
 * because the grammar allows it (RFC 3986), but never written.
 */
export function isAuthority(text: string): boolean {
  if (text.length > longestAuthority) return false
  const at = text.lastIndexOf('@')
  const [, host] = place.exec(text.slice(at + 1)) ?? []
  if (host === undefined || (at !== -1 && !userInfo.test(text.slice(0, at)))) return false
  return host.startsWith('[') ? isIpv6Literal(host) : name.test(host)
}
