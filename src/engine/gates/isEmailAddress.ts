/**
 * 254 characters at most and 64 of them before the `@` (RFC 5321, 4.5.3.1); a dot-string; labels of
 * letters, digits and inner hyphens, 63 at most (RFC 1035, 2.3.1), the last one not of digits alone.
 */
const form =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[^.]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** Whether a mail can go there: a dot-string at a domain of two labels or more. */
export const isEmailAddress = (value: unknown): value is string =>
  typeof value === 'string' && form.test(value)
