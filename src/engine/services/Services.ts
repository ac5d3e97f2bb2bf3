import type { AnalyticsApi } from './AnalyticsApi.ts'
import type { BlockchainApi } from './BlockchainApi.ts'
import type { WalletApi } from './WalletApi.ts'

export type ServiceName = 'walletApi' | 'blockchainApi' | 'analytics'

/** The services that the host named. Nothing of them is loaded before one of them is asked for. */
export interface Services {
  /** Whether the host gave this service's address and its own `projectId`. */
  has(name: ServiceName): boolean
  /** Throws `service/NOT_CONFIGURED`, as the other two do. */
  walletApi(): Promise<WalletApi>
  blockchainApi(): Promise<BlockchainApi>
  analyticsApi(): Promise<AnalyticsApi>
}
