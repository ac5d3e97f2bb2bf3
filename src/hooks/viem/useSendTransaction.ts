'use client'
import type { Chain, Hex } from 'viem'
import type { Engine } from '../../engine/Engine.ts'
import type { Address, Hash } from '../../engine/Register.ts'
import type { EngineOption } from '../EngineProvider.tsx'
import { useSpendingCall } from '../internal/useSpendingCall.ts'
import type { OperationResult } from '../withFlags.ts'
import { viemClients } from './viemClients.ts'

export interface SendTransactionInput {
  /** The receiver. Without a receiver, `data` creates a contract. */
  to?: Address<'eip155'> | undefined
  /** The value in wei. */
  value?: bigint | undefined
  data?: Hex | undefined
  /** The highest amount of gas. Default: the wallet's estimate. */
  gas?: bigint | undefined
  /** The chain that the wallet must be on. Default: the network in use. */
  chain?: Chain | undefined
}

export type UseSendTransactionResult = OperationResult<SendTransactionInput, Hash<'eip155'>> & {
  /** Asks the wallet to send. Errors are in `error`. */
  sendTransaction: (input: SendTransactionInput) => void
  /** Like `sendTransaction`, but returns a promise of the hash. It rejects on errors. */
  sendTransactionAsync: (input: SendTransactionInput) => Promise<Hash<'eip155'>>
  /** Clears the last call. */
  reset: () => void
}

/**
 * Asks the EVM wallet in use to send a transaction; `data` is its hash. A wallet's prompt cannot be
 * cancelled, so a second call while a prompt is open is refused with `common/BUSY`. Other errors:
 * `connection/NOT_CONNECTED`, `common/REJECTED`, `transfer/CHAIN_CHANGED`,
 * `transactions/INVALID_HASH`.
 */
export function useSendTransaction(options?: EngineOption): UseSendTransactionResult {
  const { call, callAsync, reset, state } = useSpendingCall(sendTransaction, options)
  return { ...state, sendTransaction: call, sendTransactionAsync: callAsync, reset }
}

async function sendTransaction(engine: Engine, { chain, ...transaction }: SendTransactionInput) {
  const { sendWithWallet } = await engine.load(viemClients)
  return sendWithWallet(engine, chain, (client, target) =>
    client.sendTransaction({ ...transaction, chain: target }),
  )
}
