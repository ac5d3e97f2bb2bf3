import {
  type Address,
  hexToBigInt,
  isHex,
  numberToHex,
  type TransactionSerializableEIP1559,
  type TransactionSerializableLegacy,
} from 'viem'
import { type AskNode, rpcErrors } from '../askNode.ts'
import type { AppTransaction } from './readTransaction.ts'

export type PreparedTransaction = TransactionSerializableEIP1559 | TransactionSerializableLegacy

/**
 * Fills in the fields that the app omitted before the user sees the transaction. The account then
 * signs exactly what the user saw. Throws the node's error if the transaction would fail.
 */
export async function prepareTransaction(
  given: AppTransaction,
  { askNode, chainId, from }: { askNode: AskNode; chainId: number; from: Address },
): Promise<{ readonly transaction: PreparedTransaction; readonly mostFee: bigint }> {
  const { data, to, value } = given
  const read = async (method: string, params: unknown) => toAmount(await askNode(method, params))
  const call = { from, data, value: numberToHex(value), ...(to && { to }) }
  const [nonce, gas, fees] = await Promise.all([
    given.nonce ?? read('eth_getTransactionCount', [from, 'pending']).then(Number),
    given.gas ?? read('eth_estimateGas', [call]).then((least) => (least * 5n) / 4n),
    feesOf(given, askNode),
  ])
  const shared = { chainId, nonce, gas, data, value, ...(to && { to }) }
  return fees.gasPrice !== undefined
    ? {
        transaction: { type: 'legacy', ...shared, gasPrice: fees.gasPrice },
        mostFee: gas * fees.gasPrice,
      }
    : {
        transaction: {
          type: 'eip1559',
          ...shared,
          maxFeePerGas: fees.maxFeePerGas,
          maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
        },
        mostFee: gas * fees.maxFeePerGas,
      }
}

async function feesOf(given: AppTransaction, askNode: AskNode) {
  if (given.gasPrice !== undefined) return { gasPrice: given.gasPrice }
  const block = await askNode('eth_getBlockByNumber', ['latest', false])
  const baseFee = readField(block, 'baseFeePerGas')
  if (!isHex(baseFee)) return { gasPrice: toAmount(await askNode('eth_gasPrice', [])) }
  const maxPriorityFeePerGas =
    given.maxPriorityFeePerGas ??
    toAmount(await askNode('eth_maxPriorityFeePerGas', []).catch(() => '0x3b9aca00'))
  // Twice the base fee is enough even if the next blocks are full. The base fee doubles after about
  // six full blocks.
  const maxFeePerGas = given.maxFeePerGas ?? hexToBigInt(baseFee) * 2n + maxPriorityFeePerGas
  if (maxFeePerGas < maxPriorityFeePerGas)
    throw rpcErrors.invalid('`maxFeePerGas` to be at least `maxPriorityFeePerGas`')
  return { gasPrice: undefined, maxFeePerGas, maxPriorityFeePerGas }
}

function toAmount(answer: unknown): bigint {
  if (!isHex(answer)) throw rpcErrors.internal('The network’s node answers with no number.')
  return hexToBigInt(answer)
}

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
