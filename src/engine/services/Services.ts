import type { AnalyticsApi } from './AnalyticsApi.ts'
import type { BlockchainApi } from './BlockchainApi.ts'
import type { WalletApi } from './WalletApi.ts'

export type ServiceName = 'walletApi' | 'blockchainApi' | 'analytics'

/** Base addresses of services. Nothing is asked of a service whose address is not here. */
export interface ServiceAddresses {
  /** The list of wallets, their images, and the project's remote configuration. */
  walletApi?: string
  /** Which networks are known, balances, and the default nodes. */
  blockchainApi?: string
  /** Where events and error reports go. */
  analytics?: string
}

/** The services that the host named. Nothing of them is loaded before one of them is asked for. */
export interface Services {
  /** Whether the host gave this service's address and its own `projectId`. */
  has(name: ServiceName): boolean
  /** Throws `service/NOT_CONFIGURED`, as the other two do. */
  walletApi(): Promise<WalletApi>
  blockchainApi(): Promise<BlockchainApi>
  analyticsApi(): Promise<AnalyticsApi>
}
