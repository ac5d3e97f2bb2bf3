import { bareAddress } from '../caip/isSameAddress.ts'

const sameEnd = 4

/** The first and last characters of an address, which are what people compare. */
const endsOf = (address: string) => {
  const bare = bareAddress(address)
  return `${bare.slice(0, sameEnd)} ${bare.slice(-sameEnd)}`
}

/**
 * Whether two different addresses have the same first and last four characters, so that a reader
 * could confuse them. Letter case does not matter on eip155.
 */
export const resembles = (address: string, known: string): boolean =>
  endsOf(address) === endsOf(known) && bareAddress(address) !== bareAddress(known)

/** Addresses that the user knows, and addresses that look like them. */
export function createKnownAddresses(known: readonly string[]) {
  const byEnds = new Map<string, string[]>()
  const alike = (address: string) => byEnds.get(endsOf(address)) ?? []
  const has = (address: string) =>
    alike(address).some((one) => bareAddress(one) === bareAddress(address))

  function add(address: string) {
    if (!has(address)) byEnds.set(endsOf(address), [...alike(address), address])
  }

  known.forEach(add)
  return {
    /** Adds an address that was only sent to, unless it looks like a known one. */
    meet(address: string) {
      if (alike(address).length === 0) add(address)
    },
    /** The known address that this one looks like. `undefined` if the address itself is known. */
    doubleOf: (address: string): string | undefined =>
      has(address) ? undefined : alike(address)[0],
  }
}
