import { decodeFunctionResult, encodeFunctionData, isAddress, parseAbi } from 'viem/utils'
import { adapterErrors } from '../adapters/adapterErrors.ts'
import type { Network } from '../features/network/Network.ts'
import type { ProviderOptions } from './ProviderOptions.ts'

/** Multicall3 is at this address on almost all networks (multicall3.com). */
const official = '0xcA11bde05977b3631167028862bE2a173976CA11'
const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
])
const bytes = /^0x([0-9a-f]{2})*$/i

export interface ContractCall {
  target: `0x${string}`
  callData: `0x${string}`
}

/**
 * The answers of several contracts in one `eth_call` of Multicall3, `0x` for those that fail.
 * `undefined` if the network has no Multicall3.
 */
export async function multicall(
  calls: readonly ContractCall[],
  { askNode, network }: Pick<ProviderOptions, 'askNode'> & { network: Network },
): Promise<readonly `0x${string}`[] | undefined> {
  const data = encodeFunctionData({
    abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ ...call, allowFailure: true }))],
  })
  const params = [{ to: multicallOf(network), data }, 'latest']
  const answer = await askNode({ network, method: 'eth_call', params })
  if (answer === '0x') return undefined
  if (typeof answer !== 'string' || !bytes.test(answer)) throw adapterErrors.INVALID_BALANCE()
  const results = decodeFunctionResult({
    abi,
    functionName: 'aggregate3',
    data: `0x${answer.slice(2)}`,
  })
  if (results.length !== calls.length) throw adapterErrors.INVALID_BALANCE()
  return results.map(({ returnData, success }) => (success ? returnData : '0x'))
}

/** Where Multicall3 is on this network. */
export function multicallOf({ contracts }: Network): `0x${string}` {
  const own = contracts?.multicall3?.address
  return own && isAddress(own, { strict: false }) ? own : official
}
