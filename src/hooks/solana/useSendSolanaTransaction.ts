'use client'
import type { Connection } from '@solana/web3.js'
import type {
  SendTransactionOptions,
  solanaWallet,
  Web3Transaction,
} from '../../engine/bridges/solanaWeb3/solanaWallet.ts'
import type { Engine } from '../../engine/Engine.ts'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { EngineOption } from '../EngineProvider.tsx'
import { useSpendingCall } from '../internal/useSpendingCall.ts'
import type { OperationResult } from '../withFlags.ts'

export interface SendSolanaTransactionInput extends SendTransactionOptions {
  /** A transaction of `@solana/web3.js`. A missing fee payer or block hash is filled in. */
  transaction: Web3Transaction
  /** Your connection to the network in use. */
  connection: Connection
}

export type UseSendSolanaTransactionResult = OperationResult<SendSolanaTransactionInput, string> & {
  /** Asks the wallet to sign and send. Errors are in `error`. */
  sendTransaction: (input: SendSolanaTransactionInput) => void
  /** Like `sendTransaction`, but returns a promise of the signature. It rejects on errors. */
  sendTransactionAsync: (input: SendSolanaTransactionInput) => Promise<string>
  /** Clears the last call. */
  reset: () => void
}

/**
 * Asks the Solana wallet in use to sign and send a transaction; `data` is its signature in base58. A second
 * call while a prompt is open is refused with `common/BUSY`. Other errors: `connection/NOT_CONNECTED`,
 * `common/REJECTED`, and `transfer/INVALID_TRANSACTION` if the wallet changed the transaction.
 */
export function useSendSolanaTransaction(options?: EngineOption): UseSendSolanaTransactionResult {
  const { call, callAsync, reset, state } = useSpendingCall(sendTransaction, options)
  return { ...state, sendTransaction: call, sendTransactionAsync: callAsync, reset }
}

/** `@solana/web3.js` is large, so it loads with the first transaction. */
const solanaWallets: LazyFeature<{ solanaWallet: typeof solanaWallet }> = async () => {
  const wallets = await import('../../engine/bridges/solanaWeb3/solanaWallet.ts')
  return () => wallets
}

async function sendTransaction(
  engine: Engine,
  { connection, transaction, ...options }: SendSolanaTransactionInput,
): Promise<string> {
  const { solanaWallet: open } = await engine.load(solanaWallets)
  return open(engine).sendTransaction(transaction, connection, options)
}
