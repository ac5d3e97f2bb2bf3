import type { HistoryProvider } from '../Provider.ts'
import { getHistory } from '../services/blockchain/getHistory.ts'
import type { CloudChains } from './createCloudChains.ts'
import { readHistoryEntry } from './readHistoryEntry.ts'

/** Reads the transactions of accounts from the blockchain API. */
export function createCloudHistory({ openFor }: CloudChains): HistoryProvider {
  return {
    async getHistory({ address, cursor, network }, options) {
      const { caipNetworkId } = network
      const api = await openFor(network, options)
      const page = api && (await getHistory(api, { address, caipNetworkId, cursor }, options))
      if (!page) return undefined
      const entries = page.entries.flatMap((entry) => readHistoryEntry(entry, caipNetworkId) ?? [])
      return { entries, next: page.next }
    },
  }
}
