import type { ServiceContext } from '../createServiceApp.ts'

/** What the routes of the blockchain API work with. */
export interface BlockchainContext extends ServiceContext {
  /** The sandbox's real chains. */
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  readonly supportedChains: () => {
    readonly http: readonly string[]
    readonly ws: readonly string[]
  }
  /** Native balances of chains without a node here, by CAIP-10 account, in the smallest unit. */
  readonly balances: Readonly<Record<string, string>>
}
