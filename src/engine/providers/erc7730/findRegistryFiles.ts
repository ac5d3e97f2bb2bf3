import type { Place, RegistryEntry } from '../../features/meaning/Description.ts'
import { registryIndex } from './registryIndex.ts'

function entriesFor(kind: RegistryEntry['kind'], { address, chainId }: Place) {
  const lower = address.toLowerCase()
  return registryIndex.filter(
    (one) =>
      one.kind === kind && Object.hasOwn(one.places, lower) && one.places[lower]?.includes(chainId),
  )
}

/**
 * Loads the files that describe the calls of a contract, or the messages that the contract
 * verifies.
 */
export const findRegistryFiles = (
  kind: RegistryEntry['kind'],
  place: Place,
): Promise<readonly unknown[]> => Promise.all(entriesFor(kind, place).map((entry) => entry.load()))

/** Returns the owner of a contract, if the registry has the contract. */
export const ownerInRegistry = (place: Place): string | undefined =>
  entriesFor('contract', place)[0]?.owner
