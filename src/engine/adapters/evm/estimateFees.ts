import { readField } from '../../errors/readField.ts'
import { adapterErrors } from '../adapterErrors.ts'

/** What a unit of gas may cost, in wei: by EIP-1559 where the chain has it. */
export type Fees =
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint; gasPrice?: undefined }
  | { gasPrice: bigint; maxFeePerGas?: undefined }

type Ask = (method: string, params: unknown[]) => Promise<unknown>

const quantity = /^0x[0-9a-f]{1,64}$/i
/** Where a node has no word on it. */
const usualTip = 1_000_000_000n

/** Asks a node for the price of gas. The base fee may double before the transaction is in a block. */
export async function estimateFees(ask: Ask): Promise<Fees> {
  const base = readField(await ask('eth_getBlockByNumber', ['latest', false]), 'baseFeePerGas')
  if (!isQuantity(base)) return { gasPrice: await askPrice(ask) }
  const tip = await ask('eth_maxPriorityFeePerGas', []).catch(() => undefined)
  const maxPriorityFeePerGas = isQuantity(tip) ? BigInt(tip) : usualTip
  return { maxFeePerGas: BigInt(base) * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

async function askPrice(ask: Ask): Promise<bigint> {
  const price = await ask('eth_gasPrice', [])
  if (!isQuantity(price)) throw adapterErrors.NODE_FAILED()
  return BigInt(price)
}

const isQuantity = (value: unknown): value is string =>
  typeof value === 'string' && quantity.test(value)
