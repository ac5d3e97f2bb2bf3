export type {
  AdapterContext,
  AdapterFactory,
  Balance,
  NamespaceAdapter,
  NodeQuestion,
  SignedText,
} from './adapters/NamespaceAdapter.ts'
export type { ConnectorFactory } from './adapters/SharedConnector.ts'
export type {
  ContractCall,
  FundsRequest,
  PreparedTransfer,
  SendRequest,
  Transfer,
  TransferFunds,
  Transfers,
} from './adapters/Transfer.ts'
export type { Usd } from './amounts/formatUsd.ts'
export type { CaipAddress } from './caip/CaipAddress.ts'
export { isSolanaAddress } from './caip/CaipAddress.ts'
export type { CaipNetworkId, SupportedNamespace } from './caip/CaipNetworkId.ts'
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
export type { EngineEvents } from './EngineEvents.ts'
export type { EngineState } from './EngineState.ts'
export { EngineError, isEngineError } from './errors/EngineError.ts'
export type { EngineErrorCode } from './errors/EngineErrorCode.ts'
export type { AccountTab } from './features/account/Account.ts'
export { currency, identity, nfts, tokens } from './features/accountReads.ts'
export type {
  ActivityEvent,
  ActivityMonth,
  ActivityPages,
} from './features/activity/Activity.ts'
export type { AlertCode } from './features/alerts/Alerts.ts'
export type {
  Call,
  CallsFallback,
  CallsPlan,
  CallsProgress,
  CallsReceipt,
  CallsRequest,
  CallsStatus,
  CallsWay,
  SendCallsInput,
  SentCalls,
} from './features/calls/Calls.ts'
export { calls } from './features/calls/index.ts'
export type { WalletCapabilities } from './features/capabilities/Capabilities.ts'
export type { ConnectAnswer, WalletEvent } from './features/connection/Connection.ts'
export {
  type Account,
  type AccountType,
  type ConnectInput,
  type Connection,
  type ConnectionState,
  type ConnectionStatus,
  connectionRank,
  type DisconnectInput,
  type SwitchConnectionInput,
} from './features/connection/Connection.ts'
export { stateFromCookie } from './features/connection/savedConnections.ts'
export type { Connector, ListedConnector } from './features/connectors/Connectors.ts'
export type {
  ConnectMethod,
  ConnectorKind,
  ConnectRow,
  ConnectSection,
} from './features/connectors/ConnectRow.ts'
export type { AccountIdentity } from './features/identity/Identity.ts'
export {
  activity,
  capabilities,
  dataCapture,
  meaning,
  names,
  onramp,
  permissions,
  receive,
} from './features/index.ts'
export type {
  EmailStep,
  EmailUpdateStep,
  Login,
  LoginUser,
  PopupProvider,
  SocialStep,
} from './features/login/Login.ts'
export type {
  CallToExplain,
  Meaning,
  MeaningAction,
  MeaningDigest,
  MeaningFeature,
  MeaningField,
  MeaningTerm,
  MeaningValue,
  MeaningWarning,
  TypedDataToExplain,
} from './features/meaning/Meaning.ts'
export type { ModalChangeReason, OpenOptions } from './features/modal/Modal.ts'
export type {
  AccountName,
  NameOptions,
  NameSuggestion,
  NameSuggestions,
  NamesObstacle,
  ResolvedName,
} from './features/names/Names.ts'
export type { AccountQuery, AccountToRead, Network, ViemChain } from './features/network/Network.ts'
export type { Nft, NftList, NftOptions } from './features/nfts/Nfts.ts'
export type { OnrampDraft, OnrampPurchase } from './features/onramp/Onramp.ts'
export type { OnrampCodes } from './features/onramp/onrampProviders.ts'
export {
  type OnrampPageOptions,
  type OnrampServiceOptions,
  type OnrampWidgetOptions,
  onrampPage,
  onrampService,
  onrampWidget,
} from './features/onramp/onrampProviders.ts'
export { payments } from './features/payments/index.ts'
export type {
  Payment,
  PaymentConfirmation,
  PaymentLimits,
  PaymentOption,
  PaymentPreview,
  PaymentRequest,
  PaymentSource,
  PaymentsFeature,
} from './features/payments/Payments.ts'
export type {
  Permission,
  PermissionAllowed,
  PermissionAmount,
  PermissionRequest,
  SupportedPermission,
} from './features/permissions/Permissions.ts'
export type {
  ResolvedFeatures,
  SocialProvider,
  WalletFeature,
} from './features/remoteConfig/RemoteConfig.ts'
export { send } from './features/send/index.ts'
export type {
  KnownReceiver,
  ResolvedReceiver,
  SendDraft,
  SendPreview,
  SendSubmitInput,
  SendToken,
  SendWarning,
  SentTransfer,
} from './features/send/Send.ts'
export type { SignMessageInput } from './features/signing/Signing.ts'
export type { SiwxOption, SiwxSession } from './features/siwx/SiwxOption.ts'
export { swap } from './features/swap/index.ts'
export type {
  SentSwap,
  SwapApproval,
  SwapApprovalWay,
  SwapApproved,
  SwapApproveInput,
  SwapDraft,
  SwapOutcome,
  SwapPhase,
  SwapPreview,
  SwapQuote,
  SwapQuoteState,
  SwapSubmitInput,
  SwapToken,
  SwapTokens,
  SwapWarning,
} from './features/swap/Swap.ts'
export type { ThemeMode, ThemePayload } from './features/theme/Theme.ts'
export type { ShowToast, Toast, ToastVariant } from './features/toasts/Toasts.ts'
export type { Token, TokenWarning } from './features/tokens/Tokens.ts'
export { transactions } from './features/transactions/index.ts'
export type {
  ArrivalStatus,
  ExpectedArrival,
  Transaction,
  TransactionArrival,
  TransactionStatus,
  Watch,
  WatchInput,
} from './features/transactions/Transactions.ts'
export type { StoreLink } from './features/wallets/storeLinks.ts'
export type {
  ListedWallet,
  WalletBadge,
  WalletList,
  WalletSource,
  WalletWay,
} from './features/wallets/Wallets.ts'
export { browserPlatform } from './platform/browserPlatform.ts'
export { cookieStorage, memoryStorage } from './platform/cookieStorage.ts'
export type { Logger, LogLevel } from './platform/createLogger.ts'
export { isRestrictedRegion } from './platform/isRestrictedRegion.ts'
export type {
  Cancel,
  Channel,
  Clock,
  Device,
  KeyValueStorage,
  LogSink,
  PageEvents,
  PageLinks,
  PageShare,
  PageWindows,
  ParentPage,
  Platform,
} from './platform/Platform.ts'
export type { ActivityOperation } from './providers/HistoryPage.ts'
export type {
  OnrampAmount,
  OnrampDelivery,
  OnrampOptions,
  OnrampPlace,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from './providers/OnrampProvider.ts'
export type {
  DataSource,
  NodeAddress,
  ProviderProblem,
} from './providers/Provider.ts'
export type { HttpError } from './providers/services/HttpError.ts'
export type { Wallet } from './providers/services/WalletApi.ts'
export type {
  Address,
  ConnectorId,
  Hash,
  Namespace,
  NetworkId,
  Register,
  Signature,
} from './Register.ts'
export type {
  Router,
  ViewBehaviour,
  ViewEntry,
  ViewName,
  ViewParams,
  ViewTarget,
} from './router/Router.ts'
export type { AbortOptions } from './store/AbortOptions.ts'
export type { Operation, OperationState } from './store/Operation.ts'
export type { Query, QueryState } from './store/Query.ts'
