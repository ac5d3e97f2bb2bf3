import type { QueryClient } from '@tanstack/query-core'
import type { AdapterFactory } from '../adapters/NamespaceAdapter.ts'
import type { ConnectorFactory } from '../adapters/SharedConnector.ts'
import type { CaipNetworkId, SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { EngineState } from '../EngineState.ts'
import type { AccountType } from '../features/connection/Connection.ts'
import type { ConnectMethod, ConnectorKind } from '../features/connectors/ConnectRow.ts'
import type { MessagesState } from '../features/messages/Messages.ts'
import type { Network, ViemChain } from '../features/network/Network.ts'
import type { NftOptions } from '../features/nfts/Nfts.ts'
import type { SocialProvider, WalletFeature } from '../features/remoteConfig/RemoteConfig.ts'
import type { SiwxOption } from '../features/siwx/SiwxOption.ts'
import type { ThemeState } from '../features/theme/Theme.ts'
import type { LogLevel } from '../platform/createLogger.ts'
import type { KeyValueStorage, Platform } from '../platform/Platform.ts'
import type { OnrampProvider } from '../providers/OnrampProvider.ts'
import type { Provider } from '../providers/Provider.ts'
import type { SwapProvider } from '../providers/SwapProvider.ts'
import type { Metadata } from './dappMetadata.ts'

/** A field of the analytics events, by the name that `docs/concepts/analytics.md` lists. */
export type AnalyticsField =
  | 'accountType'
  | 'address'
  | 'allowUnsupportedChain'
  | 'amount'
  | 'badge'
  | 'caipNetworkId'
  | 'certified'
  | 'connected'
  | 'cursor'
  | 'defaultAccountTypes'
  | 'displayIndex'
  | 'enableEmbedded'
  | 'enableNetworkSwitch'
  | 'enableReconnect'
  | 'ensName'
  | 'error'
  | 'explorerId'
  | 'features'
  | 'hash'
  | 'isSmartAccount'
  | 'manualWCControl'
  | 'message'
  | 'method'
  | 'mobile_link'
  | 'name'
  | 'namespace'
  | 'network'
  | 'networks'
  | 'platform'
  | 'projectId'
  | 'provider'
  | 'query'
  | 'rdnsId'
  | 'reconnect'
  | 'remoteFeatures'
  | 'search'
  | 'swapFromAmount'
  | 'swapFromToken'
  | 'swapToAmount'
  | 'swapToToken'
  | 'token'
  | 'type'
  | 'view'
  | 'walletRank'

/** The features that the host can turn on and off. */
export interface Features {
  send?: boolean
  receive?: boolean
  swaps?: boolean
  /**
   * `unlessRestricted` turns the feature off in regions where crypto may not be sold (see
   * `isRestrictedRegion`).
   */
  onramp?: boolean | 'unlessRestricted'
  activity?: boolean
  analytics?: boolean
  allWallets?: boolean
  legalCheckbox?: boolean
  pay?: boolean
  walletFeaturesOrder?: readonly WalletFeature[]
  /** The sections of the wallet list that come first. The others follow in the default order. */
  connectorTypeOrder?: readonly Exclude<ConnectorKind, 'host'>[]
  /** The ways to connect that come first. The others follow in the default order. */
  connectMethodsOrder?: readonly ConnectMethod[]
}

/** Features that the project's remote configuration decides, unless the host sets them here. */
export interface RemoteFeatures {
  email?: boolean
  socials?: readonly SocialProvider[] | false
  multiWallet?: boolean
  analytics?: boolean
  emailCapture?: boolean | readonly 'required'[]
}

/** A wallet that the host adds to the list. */
export interface CustomWallet {
  id: string
  name: string
  imageUrl?: string
  homepage?: string
  mobileLink?: string
  desktopLink?: string
  webappLink?: string
  appStore?: string
  playStore?: string
  rdns?: string
}

/** A token that is shown as the account's balance on a network. */
export interface TokenOption {
  address: string
  image?: string
}

/** All options of the engine. `docs/options.md` lists their defaults and effects. */
export interface EngineConfig {
  projectId?: string | undefined
  metadata?: Metadata | undefined
  networks?: readonly (Network | ViemChain)[] | undefined
  adapters?: readonly AdapterFactory[] | undefined
  /** Connectors that serve several namespaces, such as `walletConnect()`. */
  connectors?: readonly ConnectorFactory[] | undefined
  /**
   * The sources of all data, in order, such as `onchainHoldings({ tokens })` and `ens()`. Wallets
   * and nodes are asked after them.
   */
  providers?: readonly Provider[] | undefined
  /** The app's SDK type, for providers that count SDK types. */
  sdkType?: string | undefined
  /** Fields to leave out of every analytics event. */
  omitFromAnalytics?: readonly AnalyticsField[] | undefined
  features?: Features | undefined
  remoteFeatures?: RemoteFeatures | undefined
  featuredWalletIds?: readonly string[] | undefined
  includeWalletIds?: readonly string[] | undefined
  excludeWalletIds?: readonly string[] | undefined
  customWallets?: readonly CustomWallet[] | undefined
  /**
   * The currency for values, as an ISO 4217 code. The user can choose another. Needs a provider of
   * exchange rates, such as `frankfurter()`.
   */
  currency?: string | undefined
  /** The tokens, each under its network's CAIP-2 id. */
  tokens?: Readonly<Record<string, TokenOption>> | undefined
  /** The options for NFTs, such as whether to fetch metadata from the URLs in the items. */
  nfts?: NftOptions | undefined
  /**
   * The services that sell crypto for cards and bank accounts: `onrampPage`, `onrampService`, or
   * your own.
   */
  onramp?: readonly OnrampProvider[] | undefined
  /** Your own swap provider. It replaces the swap providers in `providers`. */
  swap?: SwapProvider | undefined
  termsConditionsUrl?: string | undefined
  privacyPolicyUrl?: string | undefined
  /**
   * Sign-in with a wallet, created with `serverSessions` or `localSessions` of `latchkey/siwx/client`.
   */
  siwx?: SiwxOption | undefined
  debug?: boolean | undefined
  enableEmbedded?: boolean | undefined
  allowUnsupportedChain?: boolean | undefined
  manualWCControl?: boolean | undefined
  enableNetworkSwitch?: boolean | undefined
  enableReconnect?: boolean | undefined
  defaultAccountTypes?: Readonly<Partial<Record<SupportedNamespace, AccountType>>> | undefined
  /** Your own RPC URLs, each list under its network's CAIP-2 id. They are used first. */
  customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> | undefined
  /** Prefixes storage keys. Two engines on one page need two ids. */
  id?: string | undefined
  logLevel?: LogLevel | undefined
  theme?: Partial<ThemeState> | undefined
  messages?: MessagesState | undefined
  /** State from the server: see `stateFromCookie`. */
  initialState?: Partial<EngineState> | undefined
  /** Where the engine stores data. With `cookieStorage()`, a server can also read the data. */
  storage?: KeyValueStorage | undefined
  platform?: Platform | undefined
  /** Your own query cache (`@tanstack/query-core`). */
  queryClient?: QueryClient | undefined
}

/** The host's validated options, with all defaults applied. */
export interface Config extends EngineConfig {
  adapters: readonly AdapterFactory[]
  networks: readonly Network[]
  debug: boolean
  enableEmbedded: boolean
  allowUnsupportedChain: boolean
  manualWCControl: boolean
  enableNetworkSwitch: boolean
  enableReconnect: boolean
  id: string
  logLevel: LogLevel
}
