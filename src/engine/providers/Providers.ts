import type { Network } from '../features/network/Network.ts'
import type { SwapProvider, SwapTools } from '../features/swap/SwapProvider.ts'
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
  ProviderAccount,
} from './Provider.ts'
import type { WalletsPage, WalletsQuery } from './services/WalletApi.ts'

/** A provider's answer, and where it is from. */
export interface ProviderAnswer<Value> {
  value: Value
  source: DataSource
}

/** A question to the providers that swap on a network. */
export interface SwapQuestion<Value> {
  network: Network
  /** The only provider to ask, by its `id`. Default: all that swap on this network. */
  from?: string | undefined
  ask(provider: SwapProvider, tools: SwapTools): Promise<unknown> | undefined
  /** `undefined` for an answer of the wrong shape. */
  parse(given: unknown): Value | undefined
}

/**
 * The host's providers. Each function asks them in order and returns the first answer, `undefined`
 * if none of them knows. Throws the first failure if there was one and no answer.
 */
export interface Providers {
  /** Later pages come from the provider of the first page (`from`). */
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
  prices(
    question: PriceQuestion,
    options: AbortOptions,
  ): Promise<ProviderAnswer<readonly ProvidedPrice[]> | undefined>
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
