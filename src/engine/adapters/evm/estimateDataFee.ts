import { encodeFunctionData, parseAbi } from 'viem/utils'

type Ask = (method: string, params: unknown[]) => Promise<unknown>

/** The gas oracle, at the same address on every OP Stack chain. */
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1FeeUpperBound(uint256) view returns (uint256)'])
const word = /^0x[0-9a-f]{64}$/i
/** The size in bytes of an unsigned transaction without its call data. */
const frame = 120

/**
 * The fee that OP Stack chains charge in addition to gas, for publishing the transaction on the
 * chain below. Zero on other chains, where the oracle does not exist. Doubled, because it may rise
 * before the transaction is mined.
 */
export async function estimateDataFee(ask: Ask, callData = '0x'): Promise<bigint> {
  const size = BigInt(frame + Math.ceil(callData.length / 2))
  const data = encodeFunctionData({ abi, args: [size] })
  const answer = await ask('eth_call', [{ to: oracle, data }, 'latest']).catch(() => undefined)
  return typeof answer === 'string' && word.test(answer) ? BigInt(answer) * 2n : 0n
}
