import type { AnalyticsApi } from './AnalyticsApi.ts'
import type { BlockchainApi } from './BlockchainApi.ts'
import type { WalletApi } from './WalletApi.ts'

export type ServiceName = 'walletApi' | 'blockchainApi' | 'analytics'

/** The configured services. Each loads on first use. */
export interface Services {
  /** Whether the host configured this service's URL and a `projectId`. */
  has(name: ServiceName): boolean
  /** Throws `service/NOT_CONFIGURED`, like the other two. */
  walletApi(): Promise<WalletApi>
  blockchainApi(): Promise<BlockchainApi>
  analyticsApi(): Promise<AnalyticsApi>
}
