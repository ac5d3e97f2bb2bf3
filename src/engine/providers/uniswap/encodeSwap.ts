import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils'
import type { SwapTerms } from '../SwapProvider.ts'

const abi = parseAbi([
  'struct Input { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256 deadline, bytes[] steps)',
  'function exactInput(Input)',
  'function unwrapWETH9(uint256 minimum, address recipient)',
  'function refundETH()',
])
/** The router replaces this recipient by its own address. */
const itself = '0x0000000000000000000000000000000000000002'
const refund = encodeFunctionData({ abi, functionName: 'refundETH' })
const isPath = /^0x[0-9a-f]{40}([0-9a-f]{46})+$/i

export interface RouterSwap {
  path: Hex
  amountIn: bigint
  minimum: bigint
  receiver: Hex
  paysCoin: boolean
  receivesCoin: boolean
  /** When the call expires, in seconds since 1970. */
  deadline: bigint
}

/**
 * Encodes a call to SwapRouter02. The call swaps. Then it unwraps the received coin or returns the
 * unused part of the paid coin.
 */
export function encodeSwap(swap: RouterSwap): Hex {
  const { amountIn, deadline, minimum, path, paysCoin, receiver, receivesCoin } = swap
  const exchange = encodeFunctionData({
    abi,
    functionName: 'exactInput',
    args: [
      {
        path,
        recipient: receivesCoin ? itself : receiver,
        amountIn,
        amountOutMinimum: receivesCoin ? 0n : minimum,
      },
    ],
  })
  const unwrap = encodeFunctionData({
    abi,
    functionName: 'unwrapWETH9',
    args: [minimum, receiver],
  })
  const steps = [exchange, ...(receivesCoin ? [unwrap] : []), ...(paysCoin ? [refund] : [])]
  return encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, steps] })
}

/** Decodes a call that `encodeSwap` wrote. Returns `undefined` for any other call. */
export function decodeSwap(
  { data, value }: { data: string; value: string },
  wrapped: string | undefined,
): SwapTerms | undefined {
  try {
    const call = decodeFunctionData({ abi, data: data as Hex })
    if (call.functionName !== 'multicall') return undefined
    const [deadline, steps] = call.args
    const [exchange, ...rest] = steps.map((step) => decodeFunctionData({ abi, data: step }))
    if (exchange?.functionName !== 'exactInput') return undefined
    const [{ amountIn, amountOutMinimum, path, recipient }] = exchange.args
    if (!isPath.test(path)) return undefined
    const [pay, receive] = [path.slice(0, 42), `0x${path.slice(-40)}`]
    const paysCoin = value !== '0'
    const kept = rest.filter(({ functionName }) => functionName !== 'refundETH')
    const [unwrap] = kept
    const receivesCoin = unwrap !== undefined
    const isWrapped = (token: string) => token.toLowerCase() === wrapped?.toLowerCase()
    if (kept.length > 1 || rest.length - kept.length !== Number(paysCoin)) return undefined
    if (unwrap && (unwrap.functionName !== 'unwrapWETH9' || recipient !== itself)) return undefined
    if ((paysCoin && !isWrapped(pay)) || (receivesCoin && !isWrapped(receive))) return undefined
    const [minimumUnits, receiver] = unwrap ? unwrap.args : [amountOutMinimum, recipient]
    return {
      payAddress: paysCoin ? undefined : pay,
      receiveAddress: receivesCoin ? undefined : receive,
      payUnits: amountIn,
      minimumUnits,
      receiver,
      deadline,
    }
  } catch {
    // The data is not a call of this ABI.
    return undefined
  }
}
