import { encodeFunctionData, parseAbi } from 'viem/utils'
import { type ContractCall, multicall } from '../multicall.ts'
import type { SwapTools } from '../SwapProvider.ts'

/**
 * 0x's registry of its `Settler` contracts, which has the same address on all networks. Below it is
 * the number of the contract type that users call. Source: README.md of the repository
 * 0xProject/0x-settler, read on 2026-11-23. 0x replaces these contracts often, and asks integrators
 * to read the registry before each transaction.
 */
const registry = '0x00000000000004533Fe15556B1E086BB1A72cEae'
const feature = 2n
const abi = parseAbi([
  'function ownerOf(uint256 feature) view returns (address)',
  'function prev(uint128 feature) view returns (address)',
])
const address = /^0x0{24}(?!0{40})[0-9a-f]{40}$/i

/**
 * Reads the contracts that may swap now. These are the current contract and the previous one,
 * because 0x keeps a replaced contract in use for a while. Resolves with an empty list while 0x is
 * paused.
 */
export async function findSettlers(tools: SwapTools): Promise<readonly string[]> {
  const calls = (['ownerOf', 'prev'] as const).map(
    (functionName): ContractCall => ({
      target: registry,
      callData: encodeFunctionData({ abi, functionName, args: [feature] }),
    }),
  )
  const [current, before] = (await multicall(calls, tools)) ?? []
  if (!current || !address.test(current)) return []
  return [current, before ?? '']
    .filter((one) => address.test(one))
    .map((one) => `0x${one.slice(-40)}`)
}
