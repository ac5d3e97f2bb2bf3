import type { Network } from '../features/network/Network.ts'
import type { OnrampProvider } from '../features/onramp/OnrampProvider.ts'
import type { SwapProvider } from '../features/swap/SwapProvider.ts'
import type { HistoryPage } from './HistoryPage.ts'
import type { ProviderOptions } from './ProviderOptions.ts'
import type { ProviderProblem } from './ProviderProblem.ts'
import type { WalletsPage, WalletsQuery } from './services/WalletApi.ts'

export type { ProviderOptions } from './ProviderOptions.ts'
export type { ProviderProblem } from './ProviderProblem.ts'

/**
 * Returns data about accounts and networks. Every ability is optional. The engine asks the
 * providers of the option `providers` in order: the first one that has the ability and serves the
 * network. If it fails, is limited, or answers `undefined`, the engine asks the next one.
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
  history?: HistoryProvider | undefined
  holdings?: HoldingsProvider | undefined
  identity?: IdentityProvider | undefined
  names?: NameProvider | undefined
  nfts?: NftProvider | undefined
  prices?: PriceProvider | undefined
  /** Sells crypto, on a page of its own. It is listed after those of the option `onramp`. */
  onramp?: OnrampProvider | undefined
  /** Pays the fees of the user's calls, on the networks that `serves` accepts, if the wallet takes it. */
  paymaster?: Paymaster | undefined
  /** Swaps tokens, on those of its networks that `serves` accepts. */
  swap?: SwapProvider | undefined
  wallets?: WalletListProvider | undefined
}

/** The abilities of a provider. */
export type ProviderAbility =
  | 'history'
  | 'holdings'
  | 'identity'
  | 'names'
  | 'nfts'
  | 'onramp'
  | 'prices'
  | 'swap'
  | 'wallets'

/** A service that pays fees (ERC-7677). */
export interface Paymaster {
  /**
   * Its URL, which the wallet asks. Use one of your own server: it is visible to all users, and decides
   * which calls it pays for.
   */
  url: string
}

/** Reads what happened to an account, page by page. */
export interface HistoryProvider {
  /**
   * A page of the account's history on this network. `undefined` if the provider does not support
   * this.
   */
  getHistory(question: HistoryQuestion, options: ProviderOptions): Promise<HistoryPage | undefined>
}

/** Reads what an account holds. */
export interface HoldingsProvider {
  /**
   * All that the account holds on this network. `undefined` if the provider does not support this.
   */
  getHoldings(
    account: ProviderAccount,
    options: ProviderOptions,
  ): Promise<readonly Holding[] | PartialHoldings | undefined>
}

/** What could be read of an account. Shown only if no other provider knows all of it. */
export interface PartialHoldings {
  holdings: readonly Holding[]
  isPartial: true
  /** The error because of which the rest is missing. Without it, there is too much to read all. */
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
   * The address of a name on exactly this network, read for each call: money may go there.
   * `undefined` if there is no such name, or if it has no address on this network.
   */
  resolveName(question: NameQuestion, options: ProviderOptions): Promise<ProvidedName | undefined>
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

/** What could be read of an account's NFTs. Shown only if no other provider knows all of them. */
export interface PartialNfts {
  nfts: readonly ProvidedNft[]
  isPartial: true
  /** The error because of which the rest is missing. Without it, there are too many to read all. */
  cause?: unknown
}

/** Reads prices in USD. */
export interface PriceProvider {
  /** The prices that it knows. A coin that it does not know is missing. */
  getPrices(
    question: PriceQuestion,
    options: ProviderOptions,
  ): Promise<readonly ProvidedPrice[] | undefined>
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
  /** As in the question. */
  tokenAddress?: string | undefined
  /** The price of one whole token as decimal text, such as `0.5`. */
  usd: string
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
  /** As the user typed it, without spaces around it. */
  name: string
  network: Network
}

/** A coin or token that an account holds. */
export interface Holding {
  /** The contract or mint. Missing for the network's own coin. */
  tokenAddress?: string | undefined
  symbol: string
  name: string
  /** From 1 to 77. */
  decimals: number
  /** In the smallest unit, such as wei. */
  amount: bigint
  /** An `https:` URL or image data. */
  iconUrl?: string | undefined
  /** The price of one whole token as decimal text, such as `0.5`, if it is known. */
  usd?: string | undefined
  /**
   * Whether it is on a list that the host chose. Such a token is not marked as suspicious because
   * its price is unknown, and others with its name are marked as imitations.
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

/** Where data is from. */
export interface DataSource {
  /** The provider's `id`. */
  from: string
  /** The provider's `name`. */
  name: string
  /** When it answered, in milliseconds since 1970. */
  at: number
  /** Whether a part of it could not be read, and no other provider knew all of it. */
  isPartial?: boolean | undefined
  /** Why a part of it could not be read. `useErrorMessage` returns its text. */
  problem?: ProviderProblem | undefined
  /**
   * Why earlier providers of the list did not answer, if this one answered in their place. Nothing
   * is missing because of them. Not kept in the storage.
   */
  problems?: readonly ProviderProblem[] | undefined
}

/** Whether one of the host's providers has this ability on this network. */
export function hasProvider(
  providers: readonly Provider[] | undefined,
  ability: ProviderAbility,
  network: Network,
): boolean {
  return providers?.some((one) => one[ability] && one.serves(network)) ?? false
}
