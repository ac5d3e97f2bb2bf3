import type { QueryClient } from '@tanstack/query-core'
import type { AdapterFactory } from '../adapters/ChainAdapter.ts'
import type { ConnectorFactory } from '../adapters/SharedConnector.ts'
import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { EngineState } from '../EngineState.ts'
import type { AccountType } from '../features/connection/Connection.ts'
import type { ConnectMethod, ConnectorKind } from '../features/connectors/ConnectRow.ts'
import type { MessagesState } from '../features/messages/Messages.ts'
import type { Network, ViemChain } from '../features/network/Network.ts'
import type { NftOptions } from '../features/nfts/Nft.ts'
import type { OnrampProvider } from '../features/onramp/OnrampProvider.ts'
import type { SocialProvider, WalletFeature } from '../features/remoteConfig/FeaturesState.ts'
import type { SiwxOption } from '../features/siwx/SiwxOption.ts'
import type { SwapProvider, SwapServiceOptions } from '../features/swap/SwapProvider.ts'
import type { ThemeState } from '../features/theme/Theme.ts'
import type { LogLevel } from '../logger/createLogger.ts'
import type { KeyValueStorage, Platform } from '../platform/Platform.ts'
import type { Metadata } from '../sdk/dappMetadata.ts'
import type { ServiceAddresses } from '../services/Services.ts'

/** A field of the events that are sent to the analytics, by its name there: see `docs/concepts/analytics.md`. */
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

/** What the kit offers, as far as the host decides it. Each takes effect when its feature is built. */
export interface Features {
  send?: boolean
  receive?: boolean
  swaps?: boolean
  /** `unlessRestricted` takes it away where crypto may not be sold (see `isRestrictedRegion`). */
  onramp?: boolean | 'unlessRestricted'
  activity?: boolean
  analytics?: boolean
  allWallets?: boolean
  legalCheckbox?: boolean
  pay?: boolean
  walletFeaturesOrder?: readonly WalletFeature[]
  /** Which sections of the list of wallets come first; the others follow in the usual order. */
  connectorTypeOrder?: readonly ConnectorKind[]
  /** Which ways to connect come first; the others follow in the usual order. */
  connectMethodsOrder?: readonly ConnectMethod[]
}

/** What the project's remote configuration decides, unless the host does here. */
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

/** A token that stands for the account's balance on a network. */
export interface TokenOption {
  address: string
  image?: string
}

/**
 * Everything that a host may say. Each option, its default, its effect, and which wait for a
 * feature that is not built yet: `docs/options.md`.
 */
export interface EngineConfig {
  projectId?: string | undefined
  metadata?: Metadata | undefined
  networks?: readonly (Network | ViemChain)[] | undefined
  adapters?: readonly AdapterFactory[] | undefined
  /** Ways to connect that serve several chain families, such as `walletConnect()`. */
  connectors?: readonly ConnectorFactory[] | undefined
  /** The services to use; the public ones are `publicServices` of `latchkey/services`. */
  services?: ServiceAddresses | undefined
  /** How this app calls its kit to the services. */
  sdkType?: string | undefined
  /** What is left out of every event of the analytics. */
  omitFromAnalytics?: readonly AnalyticsField[] | undefined
  features?: Features | undefined
  remoteFeatures?: RemoteFeatures | undefined
  featuredWalletIds?: readonly string[] | undefined
  includeWalletIds?: readonly string[] | undefined
  excludeWalletIds?: readonly string[] | undefined
  customWallets?: readonly CustomWallet[] | undefined
  /** CAIP-2 network id -> token. */
  tokens?: Readonly<Record<string, TokenOption>> | undefined
  /** Where NFTs are learned, and whether their own pages are asked. */
  nfts?: NftOptions | undefined
  /** Who sells crypto for cards and bank accounts: `onrampPage`, `onrampService`, or your own. */
  onramp?: readonly OnrampProvider[] | undefined
  /**
   * Who swaps: a provider of your own, or more networks and contracts for the blockchain API, which
   * swaps on twelve networks by itself.
   */
  swap?: SwapProvider | SwapServiceOptions | undefined
  termsConditionsUrl?: string | undefined
  privacyPolicyUrl?: string | undefined
  /** Signing in with a wallet: made by `serverSessions` or `localSessions` of `latchkey/sign-in`. */
  siwx?: SiwxOption | undefined
  debug?: boolean | undefined
  enableEmbedded?: boolean | undefined
  allowUnsupportedChain?: boolean | undefined
  manualWCControl?: boolean | undefined
  enableNetworkSwitch?: boolean | undefined
  enableReconnect?: boolean | undefined
  defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>> | undefined
  /** The host's own nodes: CAIP-2 network id -> RPC URLs, asked first. */
  customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> | undefined
  /** Prefixes storage keys; two engines on one page have two ids. */
  id?: string | undefined
  logLevel?: LogLevel | undefined
  theme?: Partial<ThemeState> | undefined
  messages?: MessagesState | undefined
  /** What the server knew: see `stateFromCookie`. */
  initialState?: Partial<EngineState> | undefined
  /** Where the engine remembers: `cookieStorage()` lets a server know it too. */
  storage?: KeyValueStorage | undefined
  platform?: Platform | undefined
  /** The host's own cache of reads (`@tanstack/query-core`). */
  queryClient?: QueryClient | undefined
}
