import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Ask } from './askService.ts'

export interface SupportedChains {
  http: readonly CaipNetworkId[]
  ws: readonly CaipNetworkId[]
}

/** Data about accounts and networks. */
export interface BlockchainApi {
  /** Sends any request to the service. The requests of lazy features are in `blockchain/`. */
  ask: Ask
  /** The networks are requested once, and cached until the page is closed. */
  getSupportedChains(options: AbortOptions): Promise<SupportedChains>
  /** Whether the service supports this network. False while the service does not answer. */
  isSupported(caipNetworkId: CaipNetworkId, options: AbortOptions): Promise<boolean>
  /** The native balance in its smallest unit, for networks without a node here. */
  getAddressBalance(
    account: { caipNetworkId: CaipNetworkId; address: string },
    options: AbortOptions,
  ): Promise<bigint>
}
