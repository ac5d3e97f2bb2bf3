import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { Account } from '../../features/connection/Connection.ts'
import type { StandardSession } from './openStandardSession.ts'

/** A namespace whose wallets announce themselves through the Wallet Standard. */
export interface StandardFamily {
  readonly namespace: ChainNamespace
  /** The standard's names for the networks (`solana:mainnet`). The first is the default. */
  readonly chains: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** The feature that asks for accounts, by the name of its function (`standard:connect`). */
  readonly connect: StandardMethod
  /** The input of that function in addition to `silent`. */
  readonly connectInput?: Readonly<Record<string, unknown>>
  /** The features that are used after connecting. */
  readonly methods: readonly StandardMethod[]
  /** The account of a wallet's entry, with its address in canonical form. */
  parseAccount(entry: unknown): Account | undefined
  /** Asks a connected wallet to sign a text. The signature has the chain's usual encoding. */
  signMessage(
    session: StandardSession,
    request: { address: string; message: string },
    signal: AbortSignal,
  ): Promise<string>
}

/** A function of a feature: `solana:signMessage` has `signMessage`. */
export type StandardMethod = `${string}:${string}`
