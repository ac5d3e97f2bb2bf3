export type {
  AbortOptions,
  AdapterContext,
  AdapterFactory,
  Balance,
  ChainAdapter,
  WalletEvent,
} from './adapters/ChainAdapter.ts'
export { type CaipAddress, type CaipAddressParts, parseCaipAddress } from './caip/CaipAddress.ts'
export {
  type CaipNetworkId,
  type CaipNetworkIdParts,
  isCaipNetworkId,
  parseCaipNetworkId,
} from './caip/CaipNetworkId.ts'
export { type ChainNamespace, chainNamespaces, isChainNamespace } from './caip/ChainNamespace.ts'
export { isEvmAddress } from './caip/isEvmAddress.ts'
export type { Config } from './config/Config.ts'
export type {
  CustomWallet,
  EngineConfig,
  Features,
  Metadata,
  RemoteFeatures,
  SiwxOption,
  SocialProvider,
  TokenOption,
  WalletFeature,
} from './config/EngineConfig.ts'
export { createEngine, type Engine } from './createEngine.ts'
export type { EngineEvents } from './EngineEvents.ts'
export type { EngineState } from './EngineState.ts'
export { EngineError, type EngineErrorOptions, isEngineError } from './errors/EngineError.ts'
export { formatBalance } from './features/account/formatBalance.ts'
export { formatUsd, type Usd } from './features/account/formatUsd.ts'
export type { Amount } from './features/account/readAmount.ts'
export type { AlertCode } from './features/alerts/alertMessages.ts'
export type {
  Account,
  AccountType,
  Connection,
  ConnectionStatus,
} from './features/connection/Connection.ts'
export type {
  ConnectInput,
  ConnectionState,
  DisconnectInput,
  NamespaceConnections,
  RecentWallet,
} from './features/connection/ConnectionState.ts'
export { stateFromCookie } from './features/connection/stateFromCookie.ts'
export type { Connector, ConnectorType } from './features/connectors/Connector.ts'
export type { Catalogue, MessagesState } from './features/messages/createMessages.ts'
export type { OpenOptions } from './features/modal/createModal.ts'
export type { NativeCurrency, Network, ViemChain } from './features/network/Network.ts'
export type { SignMessageInput } from './features/signing/createSigning.ts'
export type { ThemeMode, ThemePayload, ThemeState } from './features/theme/createTheme.ts'
export type { ShowToast, Toast, ToastVariant } from './features/toasts/createToasts.ts'
export type { Logger, LogLevel } from './logger/createLogger.ts'
export { browserPlatform } from './platform/browserPlatform.ts'
export { cookieStorage } from './platform/cookieStorage.ts'
export { memoryStorage } from './platform/memoryStorage.ts'
export type {
  Cancel,
  Channel,
  Clock,
  Device,
  KeyValueStorage,
  LogSink,
  PageEvents,
  Platform,
} from './platform/Platform.ts'
export type { Router, RouterState, ViewBehaviour } from './router/createRouter.ts'
export type { ViewEntry, ViewName, ViewParams, ViewTarget } from './router/ViewParams.ts'
export type { DappMetadata } from './sdk/dappMetadata.ts'
export type { Query, QueryState } from './store/createQuery.ts'
export type { Operation, OperationState } from './store/OperationState.ts'
