export type { Address, Hash, Signature } from './Address.ts'
export type {
  AdapterContext,
  AdapterFactory,
  Balance,
  ChainAdapter,
  ConnectAnswer,
  NodeQuestion,
  SignedText,
  WalletEvent,
} from './adapters/ChainAdapter.ts'
export type { ConnectorFactory } from './adapters/SharedConnector.ts'
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
export { type Amount, formatBalance } from './amounts/Amount.ts'
export { formatUsd, type Usd } from './amounts/formatUsd.ts'
export { type CaipAddress, type CaipAddressParts, parseCaipAddress } from './caip/CaipAddress.ts'
export {
  type CaipNetworkId,
  type CaipNetworkIdParts,
  isCaipNetworkId,
  parseCaipNetworkId,
} from './caip/CaipNetworkId.ts'
export type { ChainNamespace } from './caip/ChainNamespace.ts'
export { isEvmAddress } from './caip/isEvmAddress.ts'
export { isSolanaAddress } from './caip/isSolanaKey.ts'
export type { DappMetadata, Metadata } from './config/dappMetadata.ts'
export type {
  AnalyticsField,
  Config,
  CustomWallet,
  EngineConfig,
  Features,
  RemoteFeatures,
  TokenOption,
} from './config/EngineConfig.ts'
export { createEngine } from './createEngine.ts'
export type { Engine } from './Engine.ts'
export type { LazyFeature } from './EngineContext.ts'
export type {
  EngineEvents,
  NameStep,
  SendStep,
  SignInStep,
  SocialLoginStep,
  SwapStep,
  WalletChoice,
} from './EngineEvents.ts'
export type { EngineState } from './EngineState.ts'
export { EngineError, type EngineErrorOptions, isEngineError } from './errors/EngineError.ts'
export type { EngineErrorCode, EngineErrorCodes } from './errors/EngineErrorCode.ts'
export type { AccountTab } from './features/account/AccountFeature.ts'
export type { AccountQuery, AccountToRead } from './features/account/AccountToRead.ts'
export type {
  ActivityEvent,
  ActivityOperation,
  ActivityPages,
  ActivityTransfer,
  ActivityWarning,
} from './features/activity/ActivityEvent.ts'
export { type ActivityMonth, groupActivity } from './features/activity/ActivityEvent.ts'
export { activity } from './features/activity/activity.ts'
export type { AlertCode } from './features/alerts/Alerts.ts'
export {
  type Account,
  type AccountType,
  type ConnectInput,
  type Connection,
  type ConnectionState,
  type ConnectionStatus,
  connectionRank,
  type DisconnectInput,
  type NamespaceConnections,
  type RecentWallet,
  type SwitchConnectionInput,
} from './features/connection/Connection.ts'
export { stateFromCookie } from './features/connection/stateFromCookie.ts'
export type { Connector, ConnectorType, ListedConnector } from './features/connectors/Connector.ts'
export type {
  ConnectMethod,
  ConnectorKind,
  ConnectRow,
  ConnectSection,
} from './features/connectors/ConnectRow.ts'
export type {
  DataCaptureFeature,
  DataCaptureState,
} from './features/dataCapture/DataCaptureFeature.ts'
export { dataCapture } from './features/dataCapture/dataCapture.ts'
export type { AccountIdentity } from './features/identity/IdentityFeature.ts'
export { identity } from './features/identity/identity.ts'
export type {
  EmailStep,
  EmailUpdateStep,
  Login,
  LoginState,
  LoginUser,
  PopupProvider,
  SocialStep,
} from './features/login/Login.ts'
export type { Catalogue, MessagesState } from './features/messages/createMessages.ts'
export type { ModalChangeReason, OpenOptions } from './features/modal/Modal.ts'
export type {
  AccountName,
  NamedAddress,
  NameOptions,
  NameSuggestion,
  NameSuggestions,
  NamesFeature,
  NamesObstacle,
  NamesState,
  ResolvedName,
} from './features/names/NamesState.ts'
export { names } from './features/names/names.ts'
export type { NativeCurrency, Network, ViemChain } from './features/network/Network.ts'
export type { GivenNft, Nft, NftList, NftOptions, NftProvider } from './features/nfts/Nft.ts'
export { nfts } from './features/nfts/nfts.ts'
export type {
  OnrampAmount,
  OnrampDelivery,
  OnrampNetwork,
  OnrampOptions,
  OnrampPlace,
  OnrampProvider,
  OnrampProviderQuote,
  OnrampQuote,
  OnrampQuoteRequest,
  OnrampQuoteTools,
  OnrampRequest,
  OnrampTools,
  PaymentCurrency,
  PaymentMethod,
  PurchaseCurrency,
} from './features/onramp/OnrampProvider.ts'
export type {
  OnrampDraft,
  OnrampFeature,
  OnrampPurchase,
  OnrampState,
} from './features/onramp/OnrampState.ts'
export { onramp } from './features/onramp/onramp.ts'
export type { OnrampCodes } from './features/onramp/onrampProviders.ts'
export {
  type OnrampPageOptions,
  type OnrampServiceOptions,
  type OnrampWidgetOptions,
  onrampPage,
  onrampService,
  onrampWidget,
} from './features/onramp/onrampProviders.ts'
export type { PairingReport, PairingState } from './features/pairing/PairingState.ts'
export type { Permission, PermissionsState } from './features/permissions/PermissionsState.ts'
export { permissions } from './features/permissions/permissions.ts'
export type { ReceiveState } from './features/receive/ReceiveState.ts'
export { receive } from './features/receive/receive.ts'
export type {
  FeaturesState,
  RemoteFeatureValues,
  ResolvedFeatures,
  SocialProvider,
  WalletFeature,
} from './features/remoteConfig/FeaturesState.ts'
export type {
  KnownReceiver,
  ResolvedReceiver,
  SendDraft,
  SendFeature,
  SendPreview,
  SendState,
  SendSubmitInput,
  SendToken,
  SendWarning,
  SentTransfer,
} from './features/send/SendState.ts'
export { send } from './features/send/send.ts'
export type { SignMessageInput } from './features/signing/Signing.ts'
export type { SiwxState, SiwxStatus } from './features/siwx/Siwx.ts'
export type {
  SiwxAccount,
  SiwxContext,
  SiwxOption,
  SiwxRequest,
  SiwxSession,
  SiwxTerms,
} from './features/siwx/SiwxOption.ts'
export type {
  ListedSwapToken,
  SwapApprovalRequest,
  SwapBuildRequest,
  SwapCall,
  SwapPair,
  SwapProvider,
  SwapQuoteRequest,
  SwapServiceOptions,
  SwapTerms,
  SwapTools,
} from './features/swap/SwapProvider.ts'
export type {
  SentSwap,
  SwapAmount,
  SwapApproval,
  SwapApprovalWay,
  SwapApproved,
  SwapApproveInput,
  SwapDraft,
  SwapFeature,
  SwapNetworkFee,
  SwapOutcome,
  SwapPhase,
  SwapPreview,
  SwapQuote,
  SwapQuoteState,
  SwapState,
  SwapSubmitInput,
  SwapToken,
  SwapTokens,
  SwapWarning,
} from './features/swap/SwapState.ts'
export { type SwapSelection, selectSwap } from './features/swap/selectSwap.ts'
export { swap } from './features/swap/swap.ts'
export { swapErrors } from './features/swap/swapErrors.ts'
export type { ThemeMode, ThemePayload, ThemeState } from './features/theme/Theme.ts'
export type { ShowToast, Toast, ToastVariant } from './features/toasts/Toasts.ts'
export type { Token, TokensState, TokenWarning } from './features/tokens/Token.ts'
export { tokens } from './features/tokens/tokens.ts'
export type {
  Transaction,
  TransactionAmount,
  TransactionCall,
  TransactionKind,
  TransactionOutcomes,
  TransactionStatus,
  TransactionSummary,
  TransactionsState,
  Watch,
  WatchInput,
} from './features/transactions/Transaction.ts'
export { transactions } from './features/transactions/transactions.ts'
export type { StoreLink } from './features/wallets/storeLinks.ts'
export type {
  ExcludedWallet,
  ListedWallet,
  WalletBadge,
  WalletList,
  WalletOpening,
  WalletSource,
  WalletsState,
  WalletWay,
} from './features/wallets/WalletsFeature.ts'
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
export type {
  DataSource,
  Holding,
  HoldingsProvider,
  IdentityProvider,
  JsonRequest,
  NameProvider,
  NameQuestion,
  PriceProvider,
  PriceQuestion,
  ProvidedIdentity,
  ProvidedName,
  ProvidedPrice,
  Provider,
  ProviderAbility,
  ProviderAccount,
  ProviderOptions,
} from './providers/Provider.ts'
export type { ServiceAddresses } from './providers/services/Services.ts'
export type { ConnectorId, Namespace, NetworkId, Register } from './Register.ts'
export type { Router, RouterState, ViewBehaviour } from './router/Router.ts'
export type { ViewEntry, ViewName, ViewParams, ViewTarget } from './router/ViewParams.ts'
export type { AbortOptions } from './store/AbortOptions.ts'
export type { Operation, OperationState } from './store/Operation.ts'
export type { Query, QueryState } from './store/Query.ts'
