'use client'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem'
import { readField } from '../../engine/errors/readField.ts'
import type { QueryResult } from '../internal/useQuery.ts'
import { type ChainReadOptions, useChainRead } from './useChainRead.ts'

/** A block on Ethereum takes 12 seconds. */
const staleTime = 12_000

type Reading = 'pure' | 'view'

export type UseReadContractOptions<
  ContractAbi extends Abi | readonly unknown[],
  FunctionName extends ContractFunctionName<ContractAbi, Reading>,
  Args extends ContractFunctionArgs<ContractAbi, Reading, FunctionName>,
> = ReadContractParameters<ContractAbi, FunctionName, Args> & ChainReadOptions

/**
 * Calls a function of a contract that changes nothing (`view` or `pure`) on the engine's nodes. The
 * types of `args` and `data` follow from the ABI. The result is fresh for 12,000 ms; `refetch`
 * reads again.
 */
export function useReadContract<
  const ContractAbi extends Abi | readonly unknown[],
  FunctionName extends ContractFunctionName<ContractAbi, Reading>,
  const Args extends ContractFunctionArgs<ContractAbi, Reading, FunctionName>,
>(
  options: UseReadContractOptions<ContractAbi, FunctionName, Args>,
): QueryResult<ReadContractReturnType<ContractAbi, FunctionName, Args>> {
  const { abi, chain, enabled, engine, ...asked } = options
  // The key contains only the called function, because the whole ABI may be large.
  const called = abi.filter((item) => readField(item, 'name') === asked.functionName)
  const key = writeKey([asked, called])
  return useChainRead(
    {
      key,
      read: (client) => client.readContract<ContractAbi, FunctionName, Args>(options),
      staleTime,
    },
    options,
  )
}

const writeKey = (parts: readonly unknown[]): string =>
  JSON.stringify(parts, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
