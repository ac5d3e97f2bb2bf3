import { defineErrors } from '../../errors/defineErrors.ts'

const mostResources = 20

const isTime = (value: string) => readTime(value) !== undefined

/**
 * Checks the format of each field that is the same in all namespaces. The statement has its own
 * rules.
 */
export const fieldGuards = {
  scheme: (value: string) => /^[a-z][a-z\d+.-]{0,31}$/i.test(value),
  domain: isAuthority,
  uri: isUri,
  version: (value: string) => value === '1',
  nonce: (value: string) => /^[a-z\d]{8,128}$/i.test(value),
  issuedAt: isTime,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: (value: string) => /^(?:[\w\-.~!$&'()*+,;=:@]|%[\da-f]{2}){0,512}$/i.test(value),
}

/** Returns whether the list has at most 20 URIs. */
export function areResources(resources: readonly unknown[]): resources is readonly string[] {
  return (
    resources.length <= mostResources &&
    resources.every((resource) => typeof resource === 'string' && isUri(resource))
  )
}

const longestAuthority = 512
const userInfo = /^(?:[\w\-.~!$&'()*+,;=:]|%[\da-f]{2})*$/i
const hostAndPort = /^([^:[\]]+|\[[^[\]]*\])(?::[1-9]\d{0,4})?$/
const hostName = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/**
 * Returns whether the text is an ASCII host with an optional port. A user name before the host is
 * accepted here, because the grammar allows it (RFC 3986). Our own messages never contain one.
 */
export function isAuthority(text: string): boolean {
  if (text.length > longestAuthority) return false
  const at = text.lastIndexOf('@')
  const [, host] = hostAndPort.exec(text.slice(at + 1)) ?? []
  if (host === undefined || (at !== -1 && !userInfo.test(text.slice(0, at)))) return false
  return host.startsWith('[') ? isIpv6Literal(host) : hostName.test(host)
}

const longestUri = 2048
const uriAuthority =
  /^(?:(?:[\w\-.~!$&'()*+,;=:]|%[\da-f]{2})*@)?([^@:[\]]*|\[[^[\]]*\])(?::\d*)?$/i
const pathAndQuery =
  /^(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-f]{2})*(?:\?(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?(?:#(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i
const registeredName = /^(?:[\w\-.~!$&'()*+,;=]|%[\da-f]{2})*$/i

/** Returns whether the text is a URI with a scheme (RFC 3986) and at most 2,048 characters. */
export function isUri(text: string): boolean {
  if (text.length > longestUri) return false
  const [, rest] = /^[a-z][a-z\d+.-]*:([\s\S]+)$/i.exec(text) ?? []
  if (rest === undefined) return false
  if (!rest.startsWith('//')) return pathAndQuery.test(rest)
  const place = /^[^/?#]*/.exec(rest.slice(2))?.[0] ?? ''
  const [, host] = uriAuthority.exec(place) ?? []
  if (host === undefined || !pathAndQuery.test(rest.slice(2 + place.length))) return false
  return host.startsWith('[') ? isIpv6Literal(host) : registeredName.test(host)
}

/**
 * Returns whether the URI is an http or https page of exactly this domain, as `verify` requires.
 */
export function isPageOf(domain: string, uri: string): boolean {
  const [, authority] = /^https?:\/\/([^/?#]*)/.exec(uri) ?? []
  return authority === domain
}

/** Returns whether the text is an IPv6 address in brackets. */
export function isIpv6Literal(text: string): boolean {
  return /^\[[\da-f:.]{2,45}\]$/i.test(text) && URL.canParse(`http://${text}`)
}

const dateTime =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Reads an RFC 3339 time as milliseconds since 1970. Returns `undefined` if the day or the time
 * does not exist.
 */
export function readTime(text: string): number | undefined {
  const parts = dateTime.exec(text)
  if (!parts) return undefined
  const [, year = 0, month = 0, day = 0] = parts.map(Number)
  // `Date.UTC` moves years below 100 to the 20th century.
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const time = Date.parse(text)
  return exists && !Number.isNaN(time) ? time : undefined
}

/** Returns whether the text can be the part after the colon of a CAIP-2 id. */
export function isCaipReference(reference: string): boolean {
  return /^[-_a-zA-Z0-9]{1,32}$/.test(reference)
}

const longestStatement = 2048
// Matches the characters that EIP-4361 allows: those of URIs, and spaces.
const strict = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/
const printable = /^[ -~]+$/
// Matches invisible characters, and characters that break a line or change its direction.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Which characters a statement may contain. */
type StatementRule = 'strict' | 'printable' | 'unicode'

/** Returns whether the text is one line of at most 2,048 bytes without hidden characters. */
export function isStatement(text: string, rule: StatementRule): boolean {
  if (text.length > longestStatement || text === '') return false
  if (rule === 'strict') return strict.test(text)
  if (rule === 'printable') return printable.test(text)
  return !hidden.test(text) && new TextEncoder().encode(text).length <= longestStatement
}

const longestMessage = 8192

/** Returns whether the text has at most 8,192 bytes. A longer text is not read to its end. */
export function isShortEnough(text: string): boolean {
  return text.length <= longestMessage && new TextEncoder().encode(text).length <= longestMessage
}

export const siwxErrors = defineErrors('siwx', {
  INVALID_FIELD: (field: string) => `The sign-in message cannot be written: ${field} is not valid`,
  INVALID_MESSAGE: (part: string) => `This is not a sign-in message: ${part} is not valid`,
  MESSAGE_TOO_LONG: 'The sign-in message is longer than 8,192 bytes',
})
