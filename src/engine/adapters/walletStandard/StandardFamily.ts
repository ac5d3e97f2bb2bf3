import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { Account, Connection } from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { WalletEvent } from '../ChainAdapter.ts'

/** A chain family whose wallets announce themselves by the Wallet Standard. */
export interface StandardFamily {
  readonly namespace: ChainNamespace
  /** What the standard calls the networks (`solana:mainnet`); the first is the usual one. */
  readonly chains: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** The feature that asks for accounts, by the name of its function (`standard:connect`). */
  readonly connect: StandardMethod
  /** What that function is given besides `silent`. */
  readonly connectInput?: Readonly<Record<string, unknown>>
  /** The features that are used after that. */
  readonly methods: readonly StandardMethod[]
  /** The account that a wallet's entry stands for, its address in the usual writing. */
  parseAccount(entry: unknown): Account | undefined
  /** Has a connected wallet sign a text; the signature is in the encoding usual on the chain. */
  signMessage(
    session: StandardSession,
    request: { address: string; message: string },
    signal: AbortSignal,
  ): Promise<string>
}

/** A function of a feature: `solana:signMessage` has `signMessage`. */
export type StandardMethod = `${string}:${string}`

/** A connected wallet, with the functions that it had when it was connected. */
export interface StandardSession {
  connection: Connection
  provider: unknown
  /** What the standard calls the network in use. */
  chain(): string | undefined
  /** The wallet's own entry for an account. Throws `adapter/NO_ACCOUNTS`. */
  entryOf(address: string): unknown
  /** Whether the wallet had that function at connect. */
  can(feature: StandardMethod): boolean
  /** Calls a function of a feature as it was at connect. Throws `adapter/UNSUPPORTED`. */
  call(feature: StandardMethod, inputs: readonly unknown[], limit: AbortSignal): Promise<unknown>
  /** The wallet has no network of its own; its accounts say which ones they are for. */
  switchTo(next: CaipNetworkId): void
  leave(limit: AbortSignal): Promise<unknown>
  watch(listener: (event: WalletEvent) => void): Cancel
  stop(): void
}
