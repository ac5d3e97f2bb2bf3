import { siteRefusal } from './siteProblem.ts'

/** One plain address: no list, no display name, nothing that a mail server reads as a command. */
const form =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$/i
const longest = 254

/** The address in lower case. Throws `email/INVALID`. */
export function parseEmail(given: string): string {
  const address = given.trim()
  // Before it is in lower case, which turns some other letters into these, such as the sign of Kelvin.
  if (address.length > longest || !form.test(address) || address.includes('..'))
    throw siteRefusal('email/INVALID')
  return address.toLowerCase()
}

/** The address of a provider. `undefined` if it is not one that mail can be sent to. */
export function readEmail(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  try {
    return parseEmail(given)
  } catch {
    return undefined
  }
}
