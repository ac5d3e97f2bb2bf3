import { siteRefusal } from './siteProblem.ts'

/**
 * The format of one plain address: no list, no display name, and nothing that a mail server
 * interprets as a command.
 */
const form =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$/i
const longest = 254

/** Returns the address in lower case. Throws `email/INVALID`. */
export function parseEmail(given: string): string {
  const address = given.trim()
  // Checks the format before the conversion to lower case. The conversion turns some letters, such
  // as the Kelvin sign, into ASCII letters.
  if (address.length > longest || !form.test(address) || address.includes('..'))
    throw siteRefusal('email/INVALID')
  return address.toLowerCase()
}

/** Reads the address that a provider returned. `undefined` if no mail can be sent to it. */
export function readEmail(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  try {
    return parseEmail(given)
  } catch {
    return undefined
  }
}
