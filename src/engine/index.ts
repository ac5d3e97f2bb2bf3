export type { Address, Hash, Signature } from './Address.ts'
export type {
  AdapterContext,
  AdapterFactory,
  Balance,
  ChainAdapter,
  ConnectAnswer,
  SignedText,
  WalletEvent,
} from './adapters/ChainAdapter.ts'
export type {
  ConnectorContext,
  ConnectorFactory,
  ConnectorPart,
  JoiningConnector,
  SharedConnector,
} from './adapters/SharedConnector.ts'
export type {
  ContractCall,
  EvmTransaction,
  FundsRequest,
  PreparedTransfer,
  SendRequest,
  SolanaTransaction,
  Transfer,
  TransferFunds,
  Transfers,
  TransferToken,
  WireTransaction,
} from './adapters/Transfer.ts'
export { formatBalance } from './amounts/formatBalance.ts'
export { formatUsd, sumUsd, type Usd } from './amounts/formatUsd.ts'
export type { Amount } from './amounts/readAmount.ts'
export { type CaipAddress, type CaipAddressParts, parseCaipAddress } from './caip/CaipAddress.ts'
export {
  type CaipNetworkId,
  type CaipNetworkIdParts,
  isCaipNetworkId,
  parseCaipNetworkId,
} from './caip/CaipNetworkId.ts'
export { type ChainNamespace, chainNamespaces, isChainNamespace } from './caip/ChainNamespace.ts'
export { isEvmAddress } from './caip/isEvmAddress.ts'
export { isSolanaAddress } from './caip/isSolanaKey.ts'
export type { Config } from './config/Config.ts'
export type { DappMetadata, Metadata } from './config/dappMetadata.ts'
export type {
  AnalyticsField,
  CustomWallet,
  EngineConfig,
  Features,
  RemoteFeatures,
  TokenOption,
} from './config/EngineConfig.ts'
export { createEngine } from './createEngine.ts'
export type { Engine } from './Engine.ts'
export type { FeatureContext, LazyFeature } from './EngineContext.ts'
export type {
  EngineEvents,
  NameStep,
  SendStep,
  SignInStep,
  SocialLoginStep,
  SwapStep,
  WalletChoice,
  WalletSource,
} from './EngineEvents.ts'
export type { EngineState } from './EngineState.ts'
export { EngineError, type EngineErrorOptions, isEngineError } from './errors/EngineError.ts'
export type { EngineErrorCode, EngineErrorCodes } from './errors/EngineErrorCode.ts'
export { type AccountTab, accountTabNames } from './features/account/AccountTab.ts'
export { accountTabs } from './features/account/accountTabs.ts'
export * from './features/activity/index.ts'
export type { AlertCode } from './features/alerts/alertMessages.ts'
export type {
  Account,
  AccountType,
  Connection,
  ConnectionStatus,
} from './features/connection/Connection.ts'
export {
  type ConnectInput,
  type ConnectionState,
  connectionRank,
  type DisconnectInput,
  type NamespaceConnections,
  type RecentWallet,
  type SwitchConnectionInput,
} from './features/connection/ConnectionState.ts'
export { stateFromCookie } from './features/connection/stateFromCookie.ts'
export type { Connector, ConnectorType } from './features/connectors/Connector.ts'
export type {
  ConnectMethod,
  ConnectorKind,
  ConnectRow,
  ConnectSection,
} from './features/connectors/ConnectRow.ts'
export type { DataCaptureFeature } from './features/dataCapture/DataCaptureFeature.ts'
export type { DataCaptureState } from './features/dataCapture/DataCaptureState.ts'
export { dataCapture } from './features/dataCapture/dataCapture.ts'
export type { AccountIdentity } from './features/identity/AccountIdentity.ts'
export { identity } from './features/identity/identity.ts'
export type { Login } from './features/login/Login.ts'
export type {
  EmailStep,
  EmailUpdateStep,
  LoginState,
  LoginUser,
  PopupProvider,
  SocialStep,
} from './features/login/LoginState.ts'
export type { Catalogue, MessagesState } from './features/messages/Messages.ts'
export type { OpenOptions } from './features/modal/Modal.ts'
export type { AccountName, NamedAddress } from './features/names/AccountName.ts'
export type {
  NameOptions,
  NameSuggestion,
  NameSuggestions,
  NamesFeature,
  NamesObstacle,
  ResolvedName,
} from './features/names/NamesFeature.ts'
export type { NamesState } from './features/names/NamesState.ts'
export { names } from './features/names/names.ts'
export type { NativeCurrency, Network, ViemChain } from './features/network/Network.ts'
export type { GivenNft, Nft, NftList, NftOptions, NftProvider } from './features/nfts/Nft.ts'
export { nfts } from './features/nfts/nfts.ts'
export * from './features/onramp/index.ts'
export type { PairingReport, PairingState } from './features/pairing/PairingState.ts'
export type { Permission } from './features/permissions/Permission.ts'
export type { PermissionsState } from './features/permissions/PermissionsState.ts'
export { permissions } from './features/permissions/permissions.ts'
export * from './features/receive/index.ts'
export type {
  FeaturesState,
  RemoteFeatureValues,
  ResolvedFeatures,
  SocialProvider,
  WalletFeature,
} from './features/remoteConfig/FeaturesState.ts'
export { resolveFeatures } from './features/remoteConfig/resolveFeatures.ts'
export * from './features/send/index.ts'
export type { SignMessageInput } from './features/signing/Signing.ts'
export type {
  SiwxAccount,
  SiwxContext,
  SiwxOption,
  SiwxRequest,
  SiwxSession,
  SiwxTerms,
} from './features/siwx/SiwxOption.ts'
export type { SiwxState, SiwxStatus } from './features/siwx/SiwxState.ts'
export * from './features/swap/index.ts'
export type { ThemeMode, ThemePayload, ThemeState } from './features/theme/Theme.ts'
export type { ShowToast, Toast, ToastVariant } from './features/toasts/Toasts.ts'
export type { Token, TokenWarning } from './features/tokens/Token.ts'
export type { TokensState } from './features/tokens/TokensState.ts'
export { tokens } from './features/tokens/tokens.ts'
export * from './features/transactions/index.ts'
export type { ListedWallet, WalletList } from './features/wallets/ListedWallet.ts'
export type { StoreLink } from './features/wallets/storeLinks.ts'
export type { WalletWay } from './features/wallets/WalletsFeature.ts'
export type {
  ExcludedWallet,
  WalletBadge,
  WalletOpening,
  WalletsState,
} from './features/wallets/WalletsState.ts'
export { browserPlatform } from './platform/browserPlatform.ts'
export { cookieStorage } from './platform/cookieStorage.ts'
export type { Logger, LogLevel } from './platform/createLogger.ts'
export { isRestrictedRegion } from './platform/isRestrictedRegion.ts'
export { memoryStorage } from './platform/memoryStorage.ts'
export type {
  Cancel,
  Channel,
  Clock,
  Device,
  KeyValueStorage,
  LogSink,
  MountedFrame,
  PageEvents,
  PageLinks,
  PageShare,
  PageWindows,
  ParentPage,
  Platform,
  Popup,
  WindowMessage,
} from './platform/Platform.ts'
export type { ServiceAddresses } from './providers/services/Services.ts'
export type { ConnectorId, Namespace, NetworkId, Register } from './Register.ts'
export type { Router, RouterState, ViewBehaviour } from './router/Router.ts'
export type { ViewEntry, ViewName, ViewParams, ViewTarget } from './router/ViewParams.ts'
export type { AbortOptions } from './store/AbortOptions.ts'
export type { Operation, OperationState } from './store/OperationState.ts'
export type { Query, QueryState } from './store/Query.ts'
