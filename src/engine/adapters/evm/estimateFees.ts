import { encodeFunctionData, parseAbi } from 'viem/utils'
import { readField } from '../../errors/readField.ts'
import { adapterErrors } from '../adapterErrors.ts'

/** The price of gas in wei. Uses EIP-1559 if the chain supports it. */
type Fees =
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint; gasPrice?: undefined }
  | { gasPrice: bigint; maxFeePerGas?: undefined }

interface FeeEstimate {
  fees: Fees
  /** The price of gas in recent blocks, in wei. */
  usual: bigint
}

type Ask = (method: string, params: unknown[]) => Promise<unknown>

const quantity = /^0x[0-9a-f]{1,64}$/i
/** The tip to use if the node does not suggest a tip and recent blocks contain none. */
const usualTip = 1_000_000_000n
/**
 * The least value for a price or a tip from recent blocks. Recent blocks on quiet networks pay
 * almost nothing.
 */
const smallPrice = 10_000_000n
const recentBlocks = 20
/** Percentiles of the tips in a block: the 50th (median) and the 90th. */
const percentiles = [50, 90]

/**
 * Estimates the price of gas. The base fee may double before the transaction is mined. The node's
 * suggested tip is capped at the tips of recent blocks, if the node reports them.
 */
export async function estimateFees(ask: Ask): Promise<FeeEstimate> {
  const [block, recent] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false]),
    readRecent(ask),
  ])
  const base = readQuantity(readField(block, 'baseFeePerGas'))
  if (base === undefined) {
    const gasPrice = readQuantity(await ask('eth_gasPrice', []))
    if (gasPrice === undefined) throw adapterErrors.NODE_FAILED()
    return { fees: { gasPrice }, usual: recent?.price ?? gasPrice }
  }
  const asked = readQuantity(await ask('eth_maxPriorityFeePerGas', []).catch(() => undefined))
  const tip = smaller(asked ?? usualTip, recent?.mostTip ?? asked ?? usualTip)
  const fees = { maxFeePerGas: base * 2n + tip, maxPriorityFeePerGas: tip }
  return { fees, usual: recent?.price ?? base + usualTip }
}

/** Gas prices of recent blocks (`eth_feeHistory`). `undefined` if the node does not report them. */
async function readRecent(ask: Ask) {
  const params = [`0x${recentBlocks.toString(16)}`, 'latest', percentiles]
  const history = await ask('eth_feeHistory', params).catch(() => undefined)
  const listed = (field: string) => {
    const list = readField(history, field)
    return Array.isArray(list) ? list.slice(0, recentBlocks) : []
  }
  const base = medianOf(quantitiesOf(listed('baseFeePerGas')))
  if (base === undefined) return undefined
  const gasUsed = listed('gasUsedRatio')
  // An empty block has no tips.
  const busy = listed('reward').filter((_, block) => Number(gasUsed[block]) > 0)
  const tips = (place: '0' | '1') => quantitiesOf(busy.map((paid) => readField(paid, place)))
  const high = tips('1')
  return {
    price: larger(base + (medianOf(tips('0')) ?? usualTip), smallPrice),
    mostTip: high.length > 0 ? high.reduce(larger, smallPrice) : usualTip,
  }
}

const quantitiesOf = (values: readonly unknown[]) =>
  values.map(readQuantity).filter((value) => value !== undefined)

function medianOf(values: readonly bigint[]): bigint | undefined {
  return [...values].sort((a, b) => (a < b ? -1 : 1))[Math.floor(values.length / 2)]
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

const readQuantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && quantity.test(value) ? BigInt(value) : undefined

/** The gas oracle, at the same address on every OP Stack network. */
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1FeeUpperBound(uint256) view returns (uint256)'])
const word = /^0x[0-9a-f]{64}$/i
/** The size in bytes of an unsigned transaction without its call data. */
const frame = 120

/**
 * Resolves with the fee that OP Stack networks charge in addition to gas, for publishing the
 * transaction on the base network. Doubles the fee, because it may rise before the transaction is
 * in a block. Resolves with zero on other networks, because they have no contract that reports this
 * fee.
 */
export async function estimateDataFee(ask: Ask, callData = '0x'): Promise<bigint> {
  const size = BigInt(frame + Math.ceil(callData.length / 2))
  const data = encodeFunctionData({ abi, args: [size] })
  const answer = await ask('eth_call', [{ to: oracle, data }, 'latest']).catch(() => undefined)
  return typeof answer === 'string' && word.test(answer) ? BigInt(answer) * 2n : 0n
}
