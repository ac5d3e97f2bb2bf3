import type { AnalyticsApi } from './AnalyticsApi.ts'
import type { BlockchainApi } from './BlockchainApi.ts'
import type { WalletApi } from './WalletApi.ts'

export type ServiceName = 'walletApi' | 'blockchainApi' | 'analytics'

/** Base URLs of services. A service without a URL is never used. */
export interface ServiceAddresses {
  /** The wallet list, its images, and the project's remote configuration. */
  walletApi?: string
  /** The supported networks, balances, and the default nodes. */
  blockchainApi?: string
  /** Receives events and error reports. */
  analytics?: string
}

/** The configured services. Each loads on first use. */
export interface Services {
  /** Whether the host configured this service's URL and a `projectId`. */
  has(name: ServiceName): boolean
  /** Throws `service/NOT_CONFIGURED`, like the other two. */
  walletApi(): Promise<WalletApi>
  blockchainApi(): Promise<BlockchainApi>
  analyticsApi(): Promise<AnalyticsApi>
}
