import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Ask } from './askService.ts'

export interface SupportedChains {
  http: readonly CaipNetworkId[]
  ws: readonly CaipNetworkId[]
}

/** Reads data about accounts and networks. */
export interface BlockchainApi {
  /** Sends any request to the service. The requests of lazy features are in `blockchain/`. */
  ask: Ask
  /**
   * Resolves with the networks that the service supports. Requested once, and cached until the page
   * is closed.
   */
  getSupportedChains(options: AbortOptions): Promise<SupportedChains>
  /**
   * Resolves with whether the service supports this network. Resolves with `false` while the
   * service does not answer.
   */
  isSupported(caipNetworkId: CaipNetworkId, options: AbortOptions): Promise<boolean>
  /**
   * Resolves with the balance of the native coin in its smallest unit, for networks without a node
   * in the app.
   */
  getAddressBalance(
    account: { caipNetworkId: CaipNetworkId; address: string },
    options: AbortOptions,
  ): Promise<bigint>
}
