import type { ServiceContext } from '../createServiceApp.ts'
import type { SandboxServer } from '../openSandboxServer.ts'

/** What the routes of the blockchain API use. */
export interface BlockchainContext extends ServiceContext {
  /** The sandbox's real chains. */
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  /** The URL of the provider's pages. */
  readonly onrampUrl: () => string
  readonly server: SandboxServer
}
