/**
 * 254 characters at most and 64 of them before the `@` (RFC 5321, 4.5.3.1); a dot-string; labels of
 * letters, digits and inner hyphens, 63 at most (RFC 1035, 2.3.1), the last one from a letter on.
 */
const form =
  /^(?!.{255}|\.|.*\.[.@])[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:(?!-)[a-z\d-]{0,62}[a-z\d]\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** Whether a mail can go there: a dot-string at a domain of two labels or more. */
export const isEmailAddress = (text: string): boolean => form.test(text)
