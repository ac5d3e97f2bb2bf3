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
 * providers of the option `providers` in order, if they have the ability and serve the network. If
 * one fails, is limited, or answers `undefined`, it asks the next one.
 *
 * The engine validates all results, so a provider need not. A provider makes no request before an
 * ability is called.
 */
export interface Provider {
  /** Unique in the list, such as `onchain`. */
  id: string
  /** A proper name that a page can show as the source, such as `ENS`. */
  name: string
  /** Whether it knows this network. */
  serves(network: Network): boolean
  /**
   * Whether it runs on this machine. Its pictures may then have `http:` URLs there. A service on the
   * internet must not link to the user's local network.
   */
  isLocal?: boolean | undefined
  /**
   * Called with the id of the WalletConnect client when it gets a session, and with `undefined`
   * when it has none.
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
  /** The project's decisions. Only the first provider with this ability is used. */
  project?: ProjectProvider | undefined
  /** Offers for sellers that have no offers of their own. */
  purchases?: PurchaseProvider | undefined
  /** Sells crypto, on its own page. It is listed after the providers of the option `onramp`. */
  onramp?: OnrampProvider | undefined
  /**
   * Pays the fees of the user's calls, on the networks that `serves` accepts, if the wallet
   * supports paymasters.
   */
  paymaster?: Paymaster | undefined
  /** Swaps tokens, on its networks that `serves` accepts. */
  swap?: SwapProvider | undefined
  wallets?: WalletListProvider | undefined
}

/** The abilities for which the providers are asked in order. */
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
   * The URL that the wallet asks. All users can see it, so use a URL of your own server, which
   * decides for which calls to pay.
   */
  url: string
}

/** Receives events and error reports. Nothing is sent twice. */
export interface AnalyticsProvider {
  /** Loads the code of `send`, so that it can send while the user leaves the page. */
  prepare?(): Promise<unknown>
  /** Sends these events, in one request. */
  send(events: readonly AnalyticsEvent[], options: AnalyticsOptions): Promise<void>
  report(error: ErrorReport, options: AnalyticsOptions): Promise<void>
}

export interface AnalyticsOptions extends ProviderOptions {
  /** Whether the user is leaving the page, so that the request has to outlive it. */
  keepalive?: boolean | undefined
}

/** Reads the balance of a network's own coin, for networks whose nodes do not report it. */
export interface BalanceProvider {
  /** Reads the balance in the smallest unit. `undefined` if the provider does not support this. */
  getBalance(account: ProviderAccount, options: ProviderOptions): Promise<bigint | undefined>
}

/** Reads the history of an account, page by page. */
export interface HistoryProvider {
  /**
   * A page of the account's history on this network. `undefined` if the provider does not support
   * this.
   */
  getHistory(question: HistoryQuestion, options: ProviderOptions): Promise<HistoryPage | undefined>
}

/** Reads the holdings of an account. */
export interface HoldingsProvider {
  /**
   * Reads all holdings of the account on this network. `undefined` if the provider does not support
   * this.
   */
  getHoldings(
    account: ProviderAccount,
    options: ProviderOptions,
  ): Promise<readonly Holding[] | PartialHoldings | undefined>
}

/** The holdings that could be read. They are used only if no other provider returns all. */
export interface PartialHoldings {
  holdings: readonly Holding[]
  isPartial: true
  /** The error that prevented reading the rest. Missing if there was too much to read. */
  cause?: unknown
}

/** Reads the name and the picture of an address. */
export interface IdentityProvider {
  /** `undefined` if it knows no name of this address. */
  getIdentity(
    account: ProviderAccount,
    options: ProviderOptions,
  ): Promise<ProvidedIdentity | undefined>
}

/** Resolves names. */
export interface NameProvider {
  /**
   * The address of a name on exactly this network. Do not cache it, because money may go there.
   * `undefined` if there is no such name, or if it has no address on this network.
   */
  resolveName(question: NameQuestion, options: ProviderOptions): Promise<ProvidedName | undefined>
  /** Registers names. The first provider with this ability is used. */
  register?: NameRegistrar | undefined
}

/** Registers names for accounts of eip155, and resolves registered ones. */
export interface NameRegistrar {
  /** The zone of new names, such as `names.example`, then older zones whose names still resolve. */
  zones: readonly [string, ...string[]]
  /** Whether names can be registered on this network. */
  supports(network: Network, options: ProviderOptions): Promise<boolean>
  /** Whether this full name is free, and similar free names. */
  suggest(name: string, options: ProviderOptions): Promise<readonly NameSuggestion[]>
  /** A registered name. `undefined` if it is not registered. */
  getName(name: string, options: ProviderOptions): Promise<AccountName | undefined>
  /** The names of an address. `sender` is the account in use. */
  getNamesOf(
    account: { address: string; sender: string | undefined },
    options: ProviderOptions,
  ): Promise<readonly AccountName[]>
  /** The text that the owner signs to register this name. `at` is the time in seconds since 1970. */
  createMessage(registration: { name: string; at: number }): Promise<string>
  /**
   * Registers the name of the signed text. A reason in the error's field `reason` is shown to the
   * user.
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
   * The items that the account owns on this network. `undefined` if the provider does not support
   * this.
   */
  getNfts(
    account: ProviderAccount,
    options: ProviderOptions,
  ): Promise<readonly ProvidedNft[] | PartialNfts | undefined>
}

/** The NFTs that could be read. They are used only if no other provider returns all. */
export interface PartialNfts {
  nfts: readonly ProvidedNft[]
  isPartial: true
  /** The error that prevented reading the rest. Missing if there were too many to read. */
  cause?: unknown
}

/** Lists and revokes the permissions that smart accounts granted to apps (ERC-7715). */
export interface PermissionProvider {
  /** `account` is CAIP-10. A malformed permission makes the whole list invalid. */
  getPermissions(account: string, options: ProviderOptions): Promise<readonly ProvidedPermission[]>
  revoke(
    permission: { account: string; id: string; signature: string },
    options: ProviderOptions,
  ): Promise<void>
}

export interface ProvidedPermission {
  id: string
  app: { name: string; url?: string | null | undefined; iconUrl?: string | null | undefined }
  /** When the permission was granted, in milliseconds since 1970, like the next two fields. */
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
  /** The origins that the project allows. Empty if it allows all. */
  getOrigins(options: ProviderOptions): Promise<readonly string[]>
  /** Whether events may be sent. */
  isAnalyticsEnabled(options: ProviderOptions): Promise<boolean>
}

/** Offers and pages for sellers that have none of their own. */
export interface PurchaseProvider {
  getOptions(
    place: OnrampPlace,
    options: ProviderOptions,
  ): Promise<Pick<OnrampOptions, 'purchaseCurrencies' | 'paymentCurrencies'>>
  getQuote(
    request: OnrampQuoteRequest & OnrampPlace,
    options: ProviderOptions,
  ): Promise<Omit<OnrampQuote, 'isEstimate' | 'problem' | 'source'>>
  /** The quotes of all sellers that it knows. */
  getQuotes(
    body: Readonly<Record<string, unknown>>,
    options: ProviderOptions,
  ): Promise<readonly OnrampProviderQuote[]>
  /** The URL of a page on which the user pays. */
  createUrl(body: Readonly<Record<string, unknown>>, options: ProviderOptions): Promise<string>
  /** The URL of one seller's page, in a new session. */
  createWidget(
    sessionData: Readonly<Record<string, unknown>>,
    options: ProviderOptions,
  ): Promise<string>
}

/** Reads prices in USD. */
export interface PriceProvider {
  /** The prices that it knows. A coin that it does not know is missing. */
  getPrices(
    question: PriceQuestion,
    options: ProviderOptions,
  ): Promise<readonly ProvidedPrice[] | undefined>
}

/** Reads exchange rates. */
export interface RateProvider {
  /** What one US dollar is in other currencies. A currency that it does not know is missing. */
  getRates(options: ProviderOptions): Promise<readonly ProvidedRate[] | undefined>
}

/** Lists wallets that the user can get, open or scan a code with. */
export interface WalletListProvider {
  /** A page of the wallets that match. `undefined` if it has no list for these networks. */
  getWallets(query: WalletsQuery, options: ProviderOptions): Promise<WalletsPage | undefined>
}

export interface PriceQuestion {
  network: Network
  /** Contracts or mints. `undefined` is the network's own coin. */
  tokenAddresses: readonly (string | undefined)[]
}

export interface ProvidedPrice {
  /** The token's address, unchanged from the request. */
  tokenAddress?: string | undefined
  /** The price of one whole token as decimal text, such as `0.5`. */
  usd: string
}

export interface ProvidedRate {
  /** By its ISO 4217 code, such as `EUR`. */
  currency: string
  /** What one US dollar is in this currency, as decimal text, such as `0.87598`. */
  rate: string
  /** When it was published, in milliseconds since 1970. Rates older than 31 days are not used. */
  at?: number | undefined
}

export interface ProviderAccount {
  address: string
  network: Network
}

export interface HistoryQuestion extends ProviderAccount {
  /** `next` of this provider's previous page. Missing for the first page. */
  cursor?: string | undefined
}

export interface NameQuestion {
  /** The name as the user typed it, without spaces around it. */
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
  /** An `https:` URL or image data. */
  iconUrl?: string | undefined
  /** The price of one whole token as decimal text, such as `0.5`, if it is known. */
  usd?: string | undefined
  /**
   * Whether it is on a list that the host chose. Such a token is not suspicious if its price is
   * unknown. Other tokens with its name are marked as imitations.
   */
  isListed?: boolean | undefined
}

/** An NFT as its source reports it. Everything in it is validated and sanitized. */
export interface ProvidedNft {
  /** The address of the contract or the mint. */
  contract: string
  /** The token id within the contract, in decimal digits. */
  tokenId?: string | undefined
  name?: string | null | undefined
  collection?: string | null | undefined
  /** How many the account owns, in decimal digits. Default: `1`. */
  quantity?: string | undefined
  /** An `https:` URL, an `ipfs:` URL if the host configured a gateway, or image data. */
  imageUrl?: string | null | undefined
  /**
   * The URL of the item's metadata, from the contract. The engine reads it if the name or the image
   * is missing. It always reads `data:` URLs, and others only if the host allows it.
   */
  metadataUrl?: string | null | undefined
  isSpam?: boolean | undefined
}

export interface ProvidedIdentity {
  name: string
  /** An `https:` URL or image data. */
  imageUrl?: string | undefined
}

export interface ProvidedName {
  address: string
  /** The name in its normalized form. */
  name: string
}

/** Whether one of the host's providers has this ability on this network. */
export function hasProvider(
  providers: readonly Provider[] | undefined,
  ability: keyof Provider,
  network: Network,
): boolean {
  return providers?.some((one) => one[ability] && one.serves(network)) ?? false
}
