/**
 * The format of an email address: at most 254 characters, with at most 64 before the `@` (RFC 5321,
 * 4.5.3.1). The part before the `@` is a dot-string. Labels of letters, digits and inner hyphens
 * follow, with at most 63 characters each (RFC 1035, 2.3.1). The last label starts with a letter.
 */
const form =
  /^(?!.{255}|\.|.*\.[.@])[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:(?!-)[a-z\d-]{0,62}[a-z\d]\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** Returns whether the text is an email address whose domain has two or more labels. */
export const isEmailAddress = (text: string): boolean => form.test(text)
