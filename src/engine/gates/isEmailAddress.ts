/** An address and what stands before its `@` have these many characters at most (RFC 5321, 4.5.3.1). */
const longestAddress = 254
const longestName = 64
const name = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** A label has letters, digits and inner hyphens, 63 at most (RFC 1035, 2.3.1). */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** Whether a mail can go there: a dot-string at a domain of two labels or more (RFC 5321, 4.1.2). */
export function isEmailAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > longestAddress) return false
  const at = value.lastIndexOf('@')
  const labels = value.slice(at + 1).split('.')
  return (
    at <= longestName &&
    name.test(value.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    // Digits alone would be an address of the network.
    /[a-z]/i.test(labels.at(-1)!)
  )
}
