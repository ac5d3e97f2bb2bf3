import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'
import type { Ask } from './askService.ts'

export interface SupportedChains {
  http: readonly CaipNetworkId[]
  ws: readonly CaipNetworkId[]
}

/** What is known about accounts and networks. */
export interface BlockchainApi {
  /** Asks anything of the service: the calls of features that load late stand in `blockchain/`. */
  ask: Ask
  /** Every call from now on says that this client of WalletConnect asks; without one, none does. */
  identify(clientId: string | undefined): void
  /** Asked once; the answer is kept until the page is left. */
  getSupportedChains(options: AbortOptions): Promise<SupportedChains>
  /** Whether the service knows this network; not while it cannot say so. */
  isSupported(caipNetworkId: CaipNetworkId, options: AbortOptions): Promise<boolean>
  /** The native coin's balance in its smallest unit, for chains without a node of their own here. */
  getAddressBalance(
    account: { caipNetworkId: CaipNetworkId; address: string },
    options: AbortOptions,
  ): Promise<bigint>
}
