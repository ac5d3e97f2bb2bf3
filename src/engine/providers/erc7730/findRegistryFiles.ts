import type { Place, RegistryEntry } from '../../features/meaning/Description.ts'
import { registryIndex } from './registryIndex.ts'

function entriesFor({ address, chainId }: Place) {
  const lower = address.toLowerCase()
  return registryIndex.filter(
    ({ places }) => Object.hasOwn(places, lower) && places[lower]?.includes(chainId),
  )
}

/**
 * Loads the files that describe the calls of a contract, or the messages that the contract
 * verifies.
 */
export const findRegistryFiles = (
  kind: RegistryEntry['kind'],
  place: Place,
): Promise<readonly unknown[]> => {
  const entries = entriesFor(place).filter((one) => one.kind === kind)
  return Promise.all(entries.map((entry) => entry.load()))
}

/** Returns the owner of a contract, if the registry has the contract or messages for it. */
export const ownerInRegistry = (place: Place): string | undefined => entriesFor(place)[0]?.owner
