import { encodeFunctionData, isAddress, parseAbi } from 'viem/utils'
import { adapterErrors } from '../adapters/adapterErrors.ts'
import type { Network } from '../features/network/Network.ts'
import type { ProviderOptions } from './ProviderOptions.ts'

/** The address of Multicall3 on almost all networks (multicall3.com). */
const official = '0xcA11bde05977b3631167028862bE2a173976CA11'
const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
])
/** The usual length of a result, in hex digits. The prices of a route are shorter. */
const usualLength = 4_096
const bytes = /^0x([0-9a-f]{2})*$/i

export interface ContractCall {
  target: `0x${string}`
  callData: `0x${string}`
}

/**
 * Reads several contracts in one `eth_call` of Multicall3. The answer is `0x` for a contract that
 * fails or returns more hex digits than `longest`. Resolves with `undefined` if the network has no
 * Multicall3.
 */
export async function multicall(
  calls: readonly ContractCall[],
  { askNode, network }: Pick<ProviderOptions, 'askNode'> & { network: Network },
  longest = usualLength,
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
  return readResults(answer.slice(2), calls.length, longest)
}

/**
 * Decodes the results by hand. A library's decoder would copy the data for each result, and all
 * results can point to the same long data. A result that is too long counts as failed.
 */
function readResults(digits: string, wanted: number, longest: number): readonly `0x${string}`[] {
  const numberAt = (place: number) => Number(`0x${digits.slice(place * 2, place * 2 + 64)}`)
  const list = numberAt(0)
  if (numberAt(list) !== wanted) throw adapterErrors.INVALID_BALANCE()
  return Array.from({ length: wanted }, (_, index): `0x${string}` => {
    const place = list + 32 + numberAt(list + 32 + index * 32)
    const start = place + numberAt(place + 32)
    const [from, length] = [(start + 32) * 2, numberAt(start) * 2]
    const isSound = numberAt(place) === 1 && length <= longest
    return isSound && from + length <= digits.length
      ? `0x${digits.slice(from, from + length)}`
      : '0x'
  })
}

/** Returns the address of Multicall3 on this network. */
export function multicallOf({ contracts }: Network): `0x${string}` {
  const configured = contracts?.multicall3?.address
  return configured && isAddress(configured, { strict: false }) ? configured : official
}
