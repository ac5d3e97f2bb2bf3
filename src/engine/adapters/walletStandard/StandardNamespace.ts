import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { SupportedNamespace } from '../../caip/SupportedNamespace.ts'
import type { Account, Connection, WalletEvent } from '../../features/connection/Connection.ts'
import type { Logger } from '../../platform/createLogger.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { LoadSignIn } from '../ChainAdapter.ts'

/** A namespace with wallets that announce themselves through the Wallet Standard. */
export interface StandardNamespace {
  readonly namespace: SupportedNamespace
  /** The standard's names for the networks (`solana:mainnet`). The first is the default. */
  readonly chains: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** The feature that asks for accounts, by the name of its function (`standard:connect`). */
  readonly connect: StandardMethod
  /** The input of that function in addition to `silent`. */
  readonly connectInput?: Readonly<Record<string, unknown>>
  /** The features that are used after connecting. */
  readonly methods: readonly StandardMethod[]
  /**
   * Asks a wallet to connect and to sign in with one prompt. Resolves with the accounts of the
   * wallet's answer, and with `undefined` if the wallet has to be asked to connect first.
   */
  connectAndSignIn?(request: StandardSignIn, signal: AbortSignal): Promise<unknown>
  /** The account of a wallet's entry, with its address in canonical form. */
  parseAccount(entry: unknown): Account | undefined
  /** Asks a connected wallet to sign a text. The signature has the chain's usual encoding. */
  signMessage(
    connection: StandardConnection,
    request: { address: string; message: string },
    signal: AbortSignal,
  ): Promise<string>
}

/** A wallet that is asked to connect and to sign in with one prompt. */
export interface StandardSignIn {
  wallet: unknown
  caipNetworkId: CaipNetworkId
  signIn: LoadSignIn
  logger: Logger
}

/** A function of a feature: `solana:signMessage` has `signMessage`. */
export type StandardMethod = `${string}:${string}`

/** A connected wallet, with the functions that it had when it was connected. */
export interface StandardConnection {
  connection: Connection
  provider: unknown
  /** The standard's name for the network in use. */
  chain(): string | undefined
  /** The wallet's own account object. Throws `adapter/NO_ACCOUNTS`. */
  entryOf(address: string): unknown
  /** Whether the wallet had that function at connect. */
  can(feature: StandardMethod): boolean
  /** Calls a function of a feature as it was at connect. Throws `adapter/UNSUPPORTED`. */
  call(feature: StandardMethod, inputs: readonly unknown[], limit: AbortSignal): Promise<unknown>
  /** The wallet has no current network. Its accounts list the networks that they support. */
  switchTo(next: CaipNetworkId): void
  leave(limit: AbortSignal): Promise<unknown>
  watch(listener: (event: WalletEvent) => void): Cancel
  stop(): void
}
