import type { AccountName, NameSuggestion } from '../features/names/Names.ts'
import type { Network } from '../features/network/Network.ts'
import type { HistoryPage } from './HistoryPage.ts'
import type { NodeProvider } from './NodeProvider.ts'
import type {
  OnrampOptions,
  OnrampPlace,
  OnrampProvider,
  OnrampProviderQuote,
  OnrampQuote,
  OnrampQuoteRequest,
} from './OnrampProvider.ts'
import type { ProviderOptions } from './ProviderOptions.ts'
import type { SwapProvider } from './SwapProvider.ts'
import type { AnalyticsEvent, ErrorReport } from './services/AnalyticsApi.ts'
import type { RemoteFeatureEntry, WalletsPage, WalletsQuery } from './services/WalletApi.ts'

export type { DataSource } from './DataSource.ts'
export type { NodeAddress, NodeProvider } from './NodeProvider.ts'
export type { ProviderOptions } from './ProviderOptions.ts'
export type { ProviderProblem } from './ProviderProblem.ts'

/**
 * Returns data about accounts and networks. Every ability is optional. The engine asks the
 * providers of the option `providers` in order. It asks only those that have the ability and serve
 * the network. If a provider fails, is limited, or answers `undefined`, the engine asks the next
 * one.
 *
 * The engine validates all results, so a provider does not have to. A provider sends no request
 * before one of its abilities is called.
 */
export interface Provider {
  /** The provider's id, unique in the list, such as `onchain`. */
  id: string
  /** The provider's name, which a page can show as the source, such as `ENS`. */
  name: string
  /** Returns whether the provider has data for this network. */
  serves(network: Network): boolean
  /**
   * Whether the provider's service runs on this machine. The pictures of such a service may have
   * `http:` URLs on this machine. A service on the internet must not link to the user's local
   * network.
   */
  isLocal?: boolean | undefined
  /**
   * Called with the id of the WalletConnect client when the client gets a session. Called with
   * `undefined` when the session ends.
   */
  identify?(clientId: string | undefined): void
  /** Receives analytics events. Only the first provider with this ability is used. */
  analytics?: AnalyticsProvider | undefined
  balances?: BalanceProvider | undefined
  history?: HistoryProvider | undefined
  holdings?: HoldingsProvider | undefined
  identity?: IdentityProvider | undefined
  names?: NameProvider | undefined
  nfts?: NftProvider | undefined
  nodes?: NodeProvider | undefined
  permissions?: PermissionProvider | undefined
  pictures?: PictureProvider | undefined
  prices?: PriceProvider | undefined
  rates?: RateProvider | undefined
  /** Provides the project's decisions. Only the first provider with this ability is used. */
  project?: ProjectProvider | undefined
  /** Provides offers for sellers that have no offers of their own. */
  purchases?: PurchaseProvider | undefined
  /**
   * Sells crypto on the seller's own page. The seller is listed after those of the option `onramp`.
   */
  onramp?: OnrampProvider | undefined
  /**
   * Pays the fees of the user's calls on the networks that `serves` accepts. Used if the wallet
   * supports paymasters.
   */
  paymaster?: Paymaster | undefined
  /** Swaps tokens on those of its networks that `serves` accepts. */
  swap?: SwapProvider | undefined
  wallets?: WalletListProvider | undefined
}

/** The abilities for which the engine asks the providers in order. */
export type ProviderAbility =
  | 'balances'
  | 'history'
  | 'holdings'
  | 'identity'
  | 'names'
  | 'nfts'
  | 'onramp'
  | 'prices'
  | 'rates'
  | 'swap'
  | 'wallets'

/** A service that pays fees (ERC-7677). */
export interface Paymaster {
  /**
   * The URL to which the wallet sends its requests. All users can see the URL. So use the URL of
   * your own server, and let your server decide which calls it pays for.
   */
  url: string
}

/** Receives events and error reports. Nothing is sent twice. */
export interface AnalyticsProvider {
  /** Loads the code of `send`, so that events can be sent while the user leaves the page. */
  prepare?(): Promise<unknown>
  /** Sends these events in one request. */
  send(events: readonly AnalyticsEvent[], options: AnalyticsOptions): Promise<void>
  report(error: ErrorReport, options: AnalyticsOptions): Promise<void>
}

export interface AnalyticsOptions extends ProviderOptions {
  /** Whether the user is leaving the page, so that the request must continue without the page. */
  keepalive?: boolean | undefined
}

/** Reads the balance of a network's own coin, for networks whose nodes do not report it. */
export interface BalanceProvider {
  /**
   * Reads the balance in the smallest unit. Resolves with `undefined` if the provider does not
   * support this.
   */
  getBalance(account: ProviderAccount, options: ProviderOptions): Promise<bigint | undefined>
}

/** Reads the history of an account, page by page. */
export interface HistoryProvider {
  /**
   * Reads a page of the account's history on this network. Resolves with `undefined` if the
   * provider does not support this.
   */
  getHistory(question: HistoryQuestion, options: ProviderOptions): Promise<HistoryPage | undefined>
}

/** Reads the holdings of an account. */
export interface HoldingsProvider {
  /**
   * Reads all holdings of the account on this network. Resolves with `undefined` if the provider
   * does not support this.
   */
  getHoldings(
    account: ProviderAccount,
    options: ProviderOptions,
  ): Promise<readonly Holding[] | PartialHoldings | undefined>
}

/**
 * The holdings that could be read. They are used only if no other provider returns all holdings.
 */
export interface PartialHoldings {
  holdings: readonly Holding[]
  isPartial: true
  /** The error that prevented reading the rest. Missing if there was too much to read. */
  cause?: unknown
}

/** Reads the name and the picture of an address. */
export interface IdentityProvider {
  /**
   * Reads the identity of an address. Resolves with `undefined` if the provider has no name for the
   * address.
   */
  getIdentity(
    account: ProviderAccount,
    options: ProviderOptions,
  ): Promise<ProvidedIdentity | undefined>
}

/** Resolves names. */
export interface NameProvider {
  /**
   * Resolves a name to its address on exactly this network. Do not cache the address, because funds
   * may be sent to it. Resolves with `undefined` if there is no such name, or if it has no address
   * on this network.
   */
  resolveName(question: NameQuestion, options: ProviderOptions): Promise<ProvidedName | undefined>
  /** Registers names. The first provider with this ability is used. */
  register?: NameRegistrar | undefined
}

/** Registers names for accounts of eip155, and resolves registered ones. */
export interface NameRegistrar {
  /**
   * The zones of the registered names, such as `names.example`. New names get the first zone. The
   * other zones are older, and their names still resolve.
   */
  zones: readonly [string, ...string[]]
  /** Resolves with whether names can be registered on this network. */
  supports(network: Network, options: ProviderOptions): Promise<boolean>
  /** Resolves with whether this full name is free, and similar names that are free. */
  suggest(name: string, options: ProviderOptions): Promise<readonly NameSuggestion[]>
  /** Reads a registered name. Resolves with `undefined` if the name is not registered. */
  getName(name: string, options: ProviderOptions): Promise<AccountName | undefined>
  /** Resolves with the names of an address. `sender` is the account in use. */
  getNamesOf(
    account: { address: string; sender: string | undefined },
    options: ProviderOptions,
  ): Promise<readonly AccountName[]>
  /**
   * Creates the text that the owner signs to register this name. `at` is the time in seconds since
   * 1970.
   */
  createMessage(registration: { name: string; at: number }): Promise<string>
  /**
   * Registers the name in the signed text. If the error has a field `reason`, the user sees its
   * text.
   */
  register(
    registration: NameRegistration,
    options: ProviderOptions,
  ): Promise<AccountName | undefined>
}

export interface NameRegistration {
  address: string
  /** The address's coin type, by ENSIP-11. */
  coinType: number
  message: string
  signature: string
}

/** Lists NFTs. */
export interface NftProvider {
  /**
   * Lists the items that the account owns on this network. Resolves with `undefined` if the
   * provider does not support this.
   */
  getNfts(
    account: ProviderAccount,
    options: ProviderOptions,
  ): Promise<readonly ProvidedNft[] | PartialNfts | undefined>
}

/** The NFTs that could be read. They are used only if no other provider returns all NFTs. */
export interface PartialNfts {
  nfts: readonly ProvidedNft[]
  isPartial: true
  /** The error that prevented reading the rest. Missing if there were too many to read. */
  cause?: unknown
}

/** Lists and revokes the permissions that smart accounts granted to apps (ERC-7715). */
export interface PermissionProvider {
  /**
   * Lists the permissions of an account. `account` is a CAIP-10 id. One malformed permission makes
   * the whole list invalid.
   */
  getPermissions(account: string, options: ProviderOptions): Promise<readonly ProvidedPermission[]>
  revoke(
    permission: { account: string; id: string; signature: string },
    options: ProviderOptions,
  ): Promise<void>
}

export interface ProvidedPermission {
  id: string
  app: { name: string; url?: string | null | undefined; iconUrl?: string | null | undefined }
  /**
   * When the permission was granted, in milliseconds since 1970. The next two fields have the same
   * format.
   */
  grantedAt: number
  expiresAt: number
  revokedAt?: number | null | undefined
  allows: readonly { type: string; data?: unknown }[]
  policies: readonly { type: string; data?: unknown }[]
}

/** Provides pictures of networks and connectors. */
export interface PictureProvider {
  /** Resolves with a function that returns a picture's URL for `<img>`. */
  open(options: ProviderOptions): Promise<(imageId: string) => string>
}

/** Provides the decisions that the host's project made in its dashboard. */
export interface ProjectProvider {
  getFeatures(options: ProviderOptions): Promise<readonly RemoteFeatureEntry[]>
  /** Resolves with the origins that the project allows. Empty if the project allows all origins. */
  getOrigins(options: ProviderOptions): Promise<readonly string[]>
  /** Resolves with whether events may be sent. */
  isAnalyticsEnabled(options: ProviderOptions): Promise<boolean>
}

/** Provides offers and pages for sellers that have no offers of their own. */
export interface PurchaseProvider {
  getOptions(
    place: OnrampPlace,
    options: ProviderOptions,
  ): Promise<Pick<OnrampOptions, 'purchaseCurrencies' | 'paymentCurrencies'>>
  getQuote(
    request: OnrampQuoteRequest & OnrampPlace,
    options: ProviderOptions,
  ): Promise<Omit<OnrampQuote, 'isEstimate' | 'problem' | 'source'>>
  /** Resolves with the quotes of all sellers that the provider compares. */
  getQuotes(
    body: Readonly<Record<string, unknown>>,
    options: ProviderOptions,
  ): Promise<readonly OnrampProviderQuote[]>
  /** Creates the URL of a page on which the user pays. */
  createUrl(body: Readonly<Record<string, unknown>>, options: ProviderOptions): Promise<string>
  /** Creates the URL of one seller's page, in a new session. */
  createWidget(
    sessionData: Readonly<Record<string, unknown>>,
    options: ProviderOptions,
  ): Promise<string>
}

/** Reads prices in USD. */
export interface PriceProvider {
  /** Resolves with the prices that the provider has. Coins without a price are missing. */
  getPrices(
    question: PriceQuestion,
    options: ProviderOptions,
  ): Promise<readonly ProvidedPrice[] | undefined>
}

/** Reads exchange rates. */
export interface RateProvider {
  /**
   * Resolves with the values of one US dollar in other currencies. Currencies without a rate are
   * missing.
   */
  getRates(options: ProviderOptions): Promise<readonly ProvidedRate[] | undefined>
}

/** Lists wallets that the user can download, open or scan a code with. */
export interface WalletListProvider {
  /**
   * Resolves with a page of the wallets that match the query. Resolves with `undefined` if the
   * provider has no list for these networks.
   */
  getWallets(query: WalletsQuery, options: ProviderOptions): Promise<WalletsPage | undefined>
}

export interface PriceQuestion {
  network: Network
  /** The contracts or mints of the tokens. `undefined` means the network's own coin. */
  tokenAddresses: readonly (string | undefined)[]
}

export interface ProvidedPrice {
  /** The token's address, as in the request. */
  tokenAddress?: string | undefined
  /** The price of one whole token as decimal text, such as `0.5`. */
  usd: string
}

export interface ProvidedRate {
  /** The currency's ISO 4217 code, such as `EUR`. */
  currency: string
  /** The value of one US dollar in this currency, as decimal text, such as `0.87598`. */
  rate: string
  /**
   * When the rate was published, in milliseconds since 1970. Rates older than 31 days are not used.
   */
  at?: number | undefined
}

export interface ProviderAccount {
  address: string
  network: Network
}

export interface HistoryQuestion extends ProviderAccount {
  /** The `next` cursor of this provider's previous page. Missing for the first page. */
  cursor?: string | undefined
}

export interface NameQuestion {
  /** The name as the user typed it, without surrounding spaces. */
  name: string
  network: Network
}

/** A coin or token that an account holds. */
export interface Holding {
  /** The contract or mint. Missing for the network's own coin. */
  tokenAddress?: string | undefined
  symbol: string
  name: string
  /** The number of decimals, from 1 to 77. */
  decimals: number
  /** The amount in the smallest unit, such as wei. */
  amount: bigint
  /** The icon: an `https:` URL or image data. */
  iconUrl?: string | undefined
  /** The price of one whole token as decimal text, such as `0.5`. Missing if unknown. */
  usd?: string | undefined
  /**
   * Whether the token is on a list that the host chose. Such a token is not suspicious if its price
   * is unknown, and other tokens with its name are marked as imitations.
   */
  isListed?: boolean | undefined
}

/** An NFT, as its source reports it. All its fields are validated and sanitized. */
export interface ProvidedNft {
  /** The address of the contract or the mint. */
  contract: string
  /** The token id within the contract, in decimal digits. */
  tokenId?: string | undefined
  name?: string | null | undefined
  collection?: string | null | undefined
  /** The number of items that the account owns, in decimal digits. Default: `1`. */
  quantity?: string | undefined
  /** The image: an `https:` URL, an `ipfs:` URL if the host configured a gateway, or image data. */
  imageUrl?: string | null | undefined
  /**
   * The URL of the item's metadata, from the contract. The engine reads the metadata if the name or
   * the image is missing. It reads `data:` URLs in any case, and other URLs only if the host allows
   * this.
   */
  metadataUrl?: string | null | undefined
  isSpam?: boolean | undefined
}

export interface ProvidedIdentity {
  name: string
  /** The image: an `https:` URL or image data. */
  imageUrl?: string | undefined
}

export interface ProvidedName {
  address: string
  /** The name in its normalized form. */
  name: string
}

/** Returns whether one of the host's providers has this ability on this network. */
export function hasProvider(
  providers: readonly Provider[] | undefined,
  ability: keyof Provider,
  network: Network,
): boolean {
  return providers?.some((one) => one[ability] && one.serves(network)) ?? false
}
