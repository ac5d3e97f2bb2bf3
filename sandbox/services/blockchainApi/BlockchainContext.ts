import type { ServiceContext } from '../createServiceApp.ts'
import type { NameRegistry } from './createNameRegistry.ts'
import type { SessionBook } from './createSessionBook.ts'
import type { TokenBook } from './createTokenBook.ts'

/** What the routes of the blockchain API work with. */
export interface BlockchainContext extends ServiceContext {
  /** The sandbox's real chains. */
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  /** The sandbox's Solana, where one runs. */
  readonly solana?: { readonly rpcUrl: string } | undefined
  /** What tokens are called, and what they cost. */
  readonly tokens: TokenBook
  /** Who accounts are, by their addresses in small letters. */
  readonly identities: Readonly<
    Record<string, { readonly name?: string; readonly avatar?: string }>
  >
  readonly supportedChains: () => {
    readonly http: readonly string[]
    readonly ws: readonly string[]
  }
  /** Where the provider's pages are. */
  readonly onrampUrl: () => string
  /** Who has which name. */
  readonly names: NameRegistry
  /** What smart accounts let apps do. */
  readonly sessions: SessionBook
  /** Native balances of chains without a node here, by CAIP-10 account, in the smallest unit. */
  readonly balances: Readonly<Record<string, string>>
}
