import type { SendRequest } from '../adapters/Transfer.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'

export interface TransactionRequest {
  address: string
  /** The whole transaction as it travels. */
  bytes: Uint8Array
}

/** What the bridges to Solana's libraries ask of the wallet in use. */
export interface SolanaRequestsFeature {
  /** Resolves with the signature by which the network knows the transaction, in base58. */
  send(
    asked: TransactionRequest & Pick<SendRequest, 'submit' | 'submitOptions'>,
    options: AbortOptions,
  ): Promise<string>
  /** Resolves with the bytes of the signed transaction. */
  sign(asked: TransactionRequest, options: AbortOptions): Promise<Uint8Array>
  /** Resolves with the bytes of the signature. */
  signText(asked: { address: string; message: string }, options: AbortOptions): Promise<Uint8Array>
}
