import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { Network } from '../features/network/Network.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'

/** A token. The native coin is not a token. */
export interface TransferToken {
  /** The contract on eip155, the mint on solana. */
  address: string
  decimals: number
}

/** The account whose balance to read, and the token. */
export interface FundsRequest {
  network: Network
  address: string
  /** The token. Omit it for the native coin. */
  token?: TransferToken | undefined
}

/** A transfer of an exact amount, in the token's smallest unit. */
export interface Transfer extends Omit<FundsRequest, 'address'> {
  from: string
  to: string
  amount: bigint
}

/** An account's balances, in smallest units. */
export interface TransferFunds {
  /** The balance of the token, or of the native coin if no token was given. */
  amount: bigint
  /** The balance of the native coin, which pays the fee. */
  native: bigint
}

/** An eip155 transaction as `eth_sendTransaction` takes it. All values are hex. */
export interface EvmTransaction {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data?: string
  readonly chainId: string
  readonly gas: string
  readonly gasPrice?: string
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
}

/** An unsigned solana transaction, as base64. */
export interface SolanaTransaction {
  readonly bytes: string
  /** The blockhash that the transaction is bound to. It expires after about a minute. */
  readonly blockhash: string
  /** The last block that can include the transaction. */
  readonly lastValidBlockHeight: number
}

/**
 * The fee that the token itself takes from a transfer. The receiver gets the amount minus this fee.
 */
export interface KeptAmount {
  /** The rate, in hundredths of a percent. */
  readonly basisPoints: number
  /** The fee, in the token's smallest unit. */
  readonly amount: bigint
}

/** A transaction in the form that wallets of its namespace take. */
export type WireTransaction = EvmTransaction | SolanaTransaction

/** The exact transaction that the wallet will be asked to send. */
export interface PreparedTransfer {
  readonly transaction: WireTransaction
  /** The highest possible fee, in the native coin's smallest unit. */
  readonly fee: bigint
  /** The fee that a similar transfer paid in recent blocks, if the chain reports it. */
  readonly usualFee?: bigint | undefined
  /**
   * Whether the receiver is a contract or a program. Its owner may not be able to access the funds.
   */
  readonly isContract: boolean
  /** The token's own transfer fee, if the chain reports it. */
  readonly kept?: KeptAmount | undefined
}

/** A contract call on eip155. */
export interface ContractCall {
  network: Network
  from: string
  to: string
  /** The call data in hex, starting with `0x`. */
  data: string
  /** The amount in the smallest unit of the native coin. */
  value: bigint
}

/** An adapter's functions for transfers. */
export interface Transfers {
  /** Reads the balances that a transfer can use. */
  funds(holding: FundsRequest, options: AbortOptions): Promise<TransferFunds>
  /**
   * Builds the transaction and simulates it on a node. Throws `transfer/REVERTED` with the chain's
   * reason, or another error of `transferErrors`.
   */
  prepare(transfer: Transfer, options: AbortOptions): Promise<PreparedTransfer>
  /**
   * Builds and simulates the transaction of a contract call, on eip155 only. Throws
   * `transfer/REVERTED` with the contract's reason.
   */
  prepareCall?(call: ContractCall, options: AbortOptions): Promise<PreparedTransfer>
  /** Loads the chain's library for other transactions: `@solana/web3.js` on solana. */
  library?(): Promise<unknown>
  /** Resolves with whether the network would still accept these bytes. */
  isCurrent(
    prepared: { network: Network; transaction: WireTransaction },
    options: AbortOptions,
  ): Promise<boolean>
}

/** A request to a connected wallet to sign and send. */
export interface SendRequest {
  connectorId: string
  address: string
  caipNetworkId: CaipNetworkId
  transaction: WireTransaction
  /** Sends a transaction that a Solana wallet only signed. Default: the network's nodes send it. */
  submit?: ((signed: Uint8Array) => Promise<unknown>) | undefined
  /** How a Solana wallet submits the transaction, in the terms of the Wallet Standard. */
  submitOptions?: SubmitOptions | undefined
}

interface SubmitOptions {
  skipPreflight?: boolean | undefined
  preflightCommitment?: string | undefined
  maxRetries?: number | undefined
  minContextSlot?: number | undefined
}
