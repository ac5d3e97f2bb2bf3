import { encodeFunctionData, parseAbi } from 'viem/utils'

type Ask = (method: string, params: unknown[]) => Promise<unknown>

/** Where every chain of the OP stack has its own word on it. */
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1FeeUpperBound(uint256) view returns (uint256)'])
const word = /^0x[0-9a-f]{64}$/i
/** What a transaction without its signature has beside the data of its call, in bytes. */
const frame = 120

/**
 * What chains of the OP stack take beside the gas, for writing a transaction down on the chain below
 * them; nothing on others, where nobody answers. It may double before the transaction is in a block.
 */
export async function estimateDataFee(ask: Ask, callData = '0x'): Promise<bigint> {
  const size = BigInt(frame + Math.ceil(callData.length / 2))
  const data = encodeFunctionData({ abi, args: [size] })
  const answer = await ask('eth_call', [{ to: oracle, data }, 'latest']).catch(() => undefined)
  return typeof answer === 'string' && word.test(answer) ? BigInt(answer) * 2n : 0n
}
