import { bareAddress } from '../caip/isSameAddress.ts'

const sameEnd = 4

/** The ends of an address, which are what people compare. */
const endsOf = (address: string) => {
  const bare = bareAddress(address)
  return `${bare.slice(0, sameEnd)} ${bare.slice(-sameEnd)}`
}

/**
 * Whether two different addresses would be taken for each other by whoever reads only their ends:
 * the first and the last four characters are the same. Letters of eip155 count in any case.
 */
export const resembles = (address: string, known: string): boolean =>
  endsOf(address) === endsOf(known) && bareAddress(address) !== bareAddress(known)

/** Addresses that the visitor knows, and what looks like one of them. */
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
    /** Adds one of which nothing more is known than that something was sent to it: no look-alike. */
    meet(address: string) {
      if (alike(address).length === 0) add(address)
    },
    /** The known address for which another one would be taken; undefined for a known one. */
    doubleOf: (address: string): string | undefined =>
      has(address) ? undefined : alike(address)[0],
  }
}
