'use client'
import type {
  Abi,
  Chain,
  ContractFunctionArgs,
  ContractFunctionName,
  JsonRpcAccount,
  WriteContractParameters,
} from 'viem'
import type { Engine } from '../../engine/Engine.ts'
import type { Hash } from '../../engine/Register.ts'
import type { EngineOption } from '../EngineProvider.tsx'
import { useSpendingCall } from '../internal/useSpendingCall.ts'
import type { OperationResult } from '../withFlags.ts'
import { viemClients } from './viemClients.ts'

type Writing = 'nonpayable' | 'payable'

/** A call of a contract's function, with the types of its ABI. */
export type WriteContractInput<
  ContractAbi extends Abi | readonly unknown[] = Abi,
  FunctionName extends ContractFunctionName<ContractAbi, Writing> = ContractFunctionName<
    ContractAbi,
    Writing
  >,
  Args extends ContractFunctionArgs<ContractAbi, Writing, FunctionName> = ContractFunctionArgs<
    ContractAbi,
    Writing,
    FunctionName
  >,
> = WriteContractParameters<ContractAbi, FunctionName, Args, Chain, JsonRpcAccount>

type WriteContract<Result> = <
  const ContractAbi extends Abi | readonly unknown[],
  FunctionName extends ContractFunctionName<ContractAbi, Writing>,
  const Args extends ContractFunctionArgs<ContractAbi, Writing, FunctionName>,
>(
  input: WriteContractInput<ContractAbi, FunctionName, Args>,
) => Result

export type UseWriteContractResult = OperationResult<unknown, Hash<'eip155'>> & {
  /** Asks the wallet to send the call. Errors are in `error`. */
  writeContract: WriteContract<void>
  /** Like `writeContract`, but returns a promise of the hash. It rejects on errors. */
  writeContractAsync: WriteContract<Promise<Hash<'eip155'>>>
  /** Clears the last call. */
  reset: () => void
}

/**
 * Asks the EVM wallet in use to send a call of a contract; `data` is the transaction's hash. The types of
 * `args` and `value` (in wei) follow from the ABI. A second call while a prompt is open is refused with
 * `common/BUSY`. Other errors: `connection/NOT_CONNECTED`, `common/REJECTED`, `transfer/CHAIN_CHANGED`,
 * `transactions/INVALID_HASH`.
 */
export function useWriteContract(options?: EngineOption): UseWriteContractResult {
  const { call, callAsync, reset, state } = useSpendingCall(writeContract, options)
  // The function accepts the input of each ABI, which a single type cannot express.
  const writeContractAsync = callAsync as WriteContract<Promise<Hash<'eip155'>>>
  return { ...state, writeContract: call as WriteContract<void>, writeContractAsync, reset }
}

async function writeContract(engine: Engine, input: unknown) {
  const { sendWithWallet } = await engine.load(viemClients)
  const call = input as WriteContractInput
  return sendWithWallet(engine, call.chain, (client, target) =>
    client.writeContract({ ...call, chain: target }),
  )
}
