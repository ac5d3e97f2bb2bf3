'use client'
import type { JsonRpcAccount, SignTypedDataParameters, TypedData } from 'viem'
import type { Engine } from '../../engine/Engine.ts'
import type { Signature } from '../../engine/Register.ts'
import type { EngineOption } from '../EngineProvider.tsx'
import { useSpendingCall } from '../internal/useSpendingCall.ts'
import type { OperationResult } from '../withFlags.ts'
import { viemClients } from './viemClients.ts'

/** Typed data (EIP-712): its domain, types and message. */
export type SignTypedDataInput<
  Types extends TypedData | Record<string, unknown> = TypedData,
  PrimaryType extends keyof Types | 'EIP712Domain' = keyof Types,
> = SignTypedDataParameters<Types, PrimaryType, JsonRpcAccount>

type SignTypedData<Result> = <
  const Types extends TypedData | Record<string, unknown>,
  PrimaryType extends keyof Types | 'EIP712Domain',
>(
  input: SignTypedDataInput<Types, PrimaryType>,
) => Result

export type UseSignTypedDataResult = OperationResult<unknown, Signature<'eip155'>> & {
  /** Asks the wallet to sign. Errors are in `error`. */
  signTypedData: SignTypedData<void>
  /** Like `signTypedData`, but returns a promise of the signature. It rejects on errors. */
  signTypedDataAsync: SignTypedData<Promise<Signature<'eip155'>>>
  /** Clears the last call. */
  reset: () => void
}

/**
 * Asks the EVM wallet in use to sign typed data (EIP-712); `data` is the signature. The types of `domain`
 * and `message` follow from `types`. A second call while a prompt is open is refused with `common/BUSY`.
 * Other errors: `connection/NOT_CONNECTED`, `common/REJECTED`, `adapter/INVALID_ANSWER`.
 */
export function useSignTypedData(options?: EngineOption): UseSignTypedDataResult {
  const { call, callAsync, reset, state } = useSpendingCall(signTypedData, options)
  // The function accepts the input of each set of types, which a single type cannot express.
  const signTypedDataAsync = callAsync as SignTypedData<Promise<Signature<'eip155'>>>
  return { ...state, signTypedData: call as SignTypedData<void>, signTypedDataAsync, reset }
}

async function signTypedData(engine: Engine, input: unknown) {
  const { signWithWallet } = await engine.load(viemClients)
  return signWithWallet(engine, input as SignTypedDataInput)
}
