import type { WalletImpression } from '../../EngineEvents.ts'
import type { EngineState } from '../../EngineState.ts'
import { impressionProperties } from './analyticsProperties.ts'

/** What the visitor has seen of the wallets since the modal opened. */
export function createImpressions() {
  let seen = new Set<string>()
  let places = new Map<string, number | undefined>()
  return {
    /** What is said of those that had not been seen in this view and search. */
    take(items: readonly WalletImpression[], state: EngineState) {
      return items.flatMap((item) => {
        places.set(item.name, item.displayIndex)
        const { displayIndex, walletRank, ...said } = impressionProperties(item, state)
        const key = JSON.stringify(said)
        if (seen.has(key)) return []
        seen.add(key)
        return [{ ...said, displayIndex, walletRank }]
      })
    },
    /** Where the wallet stood in the list in which it was seen last. */
    placeOf: (name: string) => places.get(name),
    clear() {
      seen = new Set()
      places = new Map()
    },
  }
}
