export type { AnalyticsApi, AnalyticsEvent, ErrorReport, SendOptions } from './AnalyticsApi.ts'
export type { BlockchainApi, SupportedChains } from './BlockchainApi.ts'
export type { HttpError } from './HttpError.ts'
export { publicServices } from './publicServices.ts'
export type { ServiceName, Services } from './Services.ts'
export type {
  RemoteFeatureEntry,
  Wallet,
  WalletApi,
  WalletsPage,
  WalletsQuery,
} from './WalletApi.ts'
