import type { ServiceContext } from '../createServiceApp.ts'
import type { SandboxServer } from '../openSandboxServer.ts'
import type { NameRegistry } from './createNameRegistry.ts'
import type { TokenList } from './createTokenList.ts'

/** What the routes of the blockchain API use. */
export interface BlockchainContext extends ServiceContext {
  /** The sandbox's real chains. */
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  /** The sandbox's Solana, if one runs. */
  readonly solana?: { readonly rpcUrl: string } | undefined
  /** The names and prices of tokens. */
  readonly tokens: TokenList
  /** The identities of accounts, by address in lower case. */
  readonly identities: Readonly<
    Record<string, { readonly name?: string; readonly avatar?: string }>
  >
  readonly supportedChains: () => {
    readonly http: readonly string[]
    readonly ws: readonly string[]
  }
  /** The URL of the provider's pages. */
  readonly onrampUrl: () => string
  /** The registered names. */
  readonly names: NameRegistry
  /** Stores the permissions of apps for smart accounts. */
  readonly server: SandboxServer
  /** Native balances of chains that do not run here, by CAIP-10 account, in the smallest unit. */
  readonly balances: Readonly<Record<string, string>>
}
