import type { WalletImpression } from '../../EngineEvents.ts'
import type { EngineState } from '../../EngineState.ts'
import { impressionProperties } from './analyticsProperties.ts'

/** The wallets that the user has seen since the modal opened. */
export function createImpressions() {
  let seen = new Set<string>()
  let places = new Map<string, number | undefined>()
  return {
    /** Returns the wallets that are new in this view and search. */
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
    /** The wallet's position in the last list that showed it. */
    placeOf: (name: string) => places.get(name),
    clear() {
      seen = new Set()
      places = new Map()
    },
  }
}
