import { isIpv6Literal } from './isIpv6Literal.ts'

const longestUri = 2048
const authority = /^(?:(?:[\w\-.~!$&'()*+,;=:]|%[\da-f]{2})*@)?([^@:[\]]*|\[[^[\]]*\])(?::\d*)?$/i
const pathAndQuery =
  /^(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-f]{2})*(?:\?(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?(?:#(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i
const registeredName = /^(?:[\w\-.~!$&'()*+,;=]|%[\da-f]{2})*$/i

/** Whether the text is a URI with a scheme (RFC 3986), at most 2,048 characters long. */
export function isUri(text: string): boolean {
  if (text.length > longestUri) return false
  const [, rest] = /^[a-z][a-z\d+.-]*:([\s\S]+)$/i.exec(text) ?? []
  if (rest === undefined) return false
  if (!rest.startsWith('//')) return pathAndQuery.test(rest)
  const place = /^[^/?#]*/.exec(rest.slice(2))?.[0] ?? ''
  const [, host] = authority.exec(place) ?? []
  if (host === undefined || !pathAndQuery.test(rest.slice(2 + place.length))) return false
  return host.startsWith('[') ? isIpv6Literal(host) : registeredName.test(host)
}
