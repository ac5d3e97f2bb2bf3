import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { Network } from '../features/network/Network.ts'
import type { AbortOptions } from './ChainAdapter.ts'

/** A token as its chain knows it; the native coin is none. */
export interface TransferToken {
  /** The contract on eip155, the mint on solana. */
  address: string
  decimals: number
}

/** Whose money, and of which kind. */
export interface FundsRequest {
  network: Network
  address: string
  /** Absent: the native coin. */
  token?: TransferToken | undefined
}

/** What is moved: an exact amount in the smallest unit. */
export interface Transfer extends Omit<FundsRequest, 'address'> {
  from: string
  to: string
  amount: bigint
}

/** What an account holds, in smallest units. */
export interface TransferFunds {
  /** Of the token, or of the native coin when no token was named. */
  amount: bigint
  /** Of the native coin, in which the fee is paid. */
  native: bigint
}

/** A transaction of eip155 as `eth_sendTransaction` takes it: all values in hex. */
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

/** A transaction of solana without its signatures, as base64 of the whole. */
export interface SolanaTransaction {
  readonly bytes: string
  /** What its life is bound to; the network forgets it after about a minute. */
  readonly blockhash: string
  /** The last block that may hold it. */
  readonly lastValidBlockHeight: number
}

/** What a token keeps of a transfer: the receiver gets that much less. */
export interface KeptAmount {
  /** Hundredths of a percent. */
  readonly basisPoints: number
  /** In the token's smallest unit. */
  readonly amount: bigint
}

/** A transaction as wallets of its chain family take it. */
export type WireTransaction = EvmTransaction | SolanaTransaction

/** A transfer as the wallet will be asked for it, to the byte. */
export interface PreparedTransfer {
  readonly transaction: WireTransaction
  /** The most that it costs beside the amount, in the native coin's smallest unit. */
  readonly fee: bigint
  /** What a transfer of its kind cost in the recent blocks, where the chain tells that. */
  readonly usualFee?: bigint | undefined
  /** Code lives at the receiver: a contract or a program, whose owner may not get at the money. */
  readonly isContract: boolean
  /** What the token itself keeps of the amount, where its chain tells that. */
  readonly kept?: KeptAmount | undefined
}

/** A call of a contract on eip155. */
export interface ContractCall {
  network: Network
  from: string
  to: string
  /** Hexadecimal, from `0x` on. */
  data: string
  /** In the smallest unit of the native coin. */
  value: bigint
}

/** What an adapter knows of moving money on its chains. */
export interface Transfers {
  /** Reads what there is to send. */
  funds(holding: FundsRequest, options: AbortOptions): Promise<TransferFunds>
  /**
   * Builds the transaction and tries it on a node. Throws `transfer/REVERTED` with the chain's own
   * reason, and the other errors of `transferErrors`.
   */
  prepare(transfer: Transfer, options: AbortOptions): Promise<PreparedTransfer>
  /**
   * The same for a call of a contract, on eip155 only. Throws `transfer/REVERTED` with the
   * contract's own reason.
   */
  prepareCall?(call: ContractCall, options: AbortOptions): Promise<PreparedTransfer>
  /** Whether the network would still take these bytes. */
  isCurrent(
    prepared: { network: Network; transaction: WireTransaction },
    options: AbortOptions,
  ): Promise<boolean>
}

/** What a connected wallet is asked to sign and send. */
export interface SendRequest {
  connectorId: string
  address: string
  caipNetworkId: CaipNetworkId
  transaction: WireTransaction
  /** Sends what a wallet of solana only signed. Absent: the network's nodes send it. */
  submit?: ((signed: Uint8Array) => Promise<unknown>) | undefined
}
