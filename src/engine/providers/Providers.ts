import type { Network } from '../features/network/Network.ts'
import type { UrlKind } from '../sanitize/sanitizeUrl.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'
import type { HistoryPage } from './HistoryPage.ts'
import type {
  DataSource,
  HistoryQuestion,
  Holding,
  NameQuestion,
  PriceQuestion,
  ProvidedIdentity,
  ProvidedName,
  ProvidedNft,
  ProvidedPrice,
  Provider,
  ProviderAccount,
  ProviderOptions,
} from './Provider.ts'
import type { Rates } from './parseRates.ts'
import type { SwapProvider, SwapTools } from './SwapProvider.ts'
import type { WalletsPage, WalletsQuery } from './services/WalletApi.ts'

/** A provider's answer and its source. */
export interface ProviderAnswer<Value> {
  value: Value
  source: DataSource
  /** How the URLs of the provider's pictures are sanitized. */
  imageKind: UrlKind
}

/** One of the host's providers, with the functions for its requests. */
export interface FoundProvider<Ability> {
  /** The provider's `id`. */
  from: string
  /** The provider's `name`. */
  name: string
  ability: Ability
  options(signal: AbortSignal): ProviderOptions
  imageKind: UrlKind
}

/** A request to the providers that swap on a network. */
export interface SwapQuestion<Value> {
  network: Network
  /** The id of the only provider to ask. Default: all providers that swap on this network. */
  from?: string | undefined
  ask(provider: SwapProvider, tools: SwapTools): Promise<unknown> | undefined
  /** Validates the answer. Returns `undefined` for an answer in another format. */
  parse(given: unknown): Value | undefined
}

/**
 * The host's providers. Each function asks the providers in order and returns the first answer.
 * Returns `undefined` if no provider has an answer. If there is no answer and a provider failed,
 * throws the first failure.
 */
export interface Providers {
  /** Finds the first provider that serves the network and for which `pick` returns an ability. */
  find<Ability>(
    pick: (provider: Provider) => Ability | undefined,
    network?: Network,
  ): FoundProvider<Ability> | undefined
  /** Resolves with the balance of the network's own coin, in the smallest unit. */
  balance(
    account: ProviderAccount,
    options: AbortOptions,
  ): Promise<ProviderAnswer<bigint> | undefined>
  /**
   * Resolves with a page of an account's history. Later pages come from the provider of the first
   * page (`from`).
   */
  history(
    question: HistoryQuestion & { from: string | undefined },
    options: AbortOptions,
  ): Promise<ProviderAnswer<HistoryPage> | undefined>
  holdings(
    account: ProviderAccount,
    options: AbortOptions,
  ): Promise<ProviderAnswer<readonly Holding[]> | undefined>
  identity(
    account: ProviderAccount,
    options: AbortOptions,
  ): Promise<ProviderAnswer<ProvidedIdentity> | undefined>
  nfts(
    account: ProviderAccount,
    options: AbortOptions,
  ): Promise<ProviderAnswer<readonly ProvidedNft[]> | undefined>
  /** Resolves with prices in USD. The provider with the id `except` is not asked. */
  prices(
    question: PriceQuestion & { except?: string | undefined },
    options: AbortOptions,
  ): Promise<ProviderAnswer<readonly ProvidedPrice[]> | undefined>
  /** Resolves with the values of one US dollar in other currencies. */
  rates(
    question: { networks: readonly Network[] },
    options: AbortOptions,
  ): Promise<ProviderAnswer<Rates> | undefined>
  resolveName(
    question: NameQuestion,
    options: AbortOptions,
  ): Promise<ProviderAnswer<ProvidedName> | undefined>
  swap<Value>(
    question: SwapQuestion<Value>,
    options: AbortOptions,
  ): Promise<ProviderAnswer<Value> | undefined>
  wallets(
    question: { networks: readonly Network[]; query: WalletsQuery },
    options: AbortOptions,
  ): Promise<ProviderAnswer<WalletsPage> | undefined>
}
