import type { Hex } from 'viem'
import { decodeAbiParameters, decodeFunctionData, parseAbi, parseAbiParameters } from 'viem/utils'
import type { SwapTerms } from '../SwapProvider.ts'

/** The address that 0x uses for a network's coin. */
export const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const noToken = '0x0000000000000000000000000000000000000000'
/**
 * The function of `AllowanceHolder`. The target of the call may take this amount of the token, and
 * receives the coin.
 */
const abi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable',
])
/**
 * The selector of `execute` in `Settler`. The call data begins with three words about the received
 * token.
 */
const execute = '0x1fff991f'
const slippage = parseAbiParameters('address recipient, address buyToken, uint256 minAmountOut')
const slippageDigits = 3 * 64

/**
 * Decodes the amount that a call of 0x's `AllowanceHolder` takes, and the minimum that it pays. The
 * call names a `Settler` contract, which checks the minimum. So it must be one of 0x's own
 * contracts. Returns `undefined` for any other call.
 */
export function decodeZeroExCall(
  { data, value }: { data: string; value: string },
  settlers: readonly string[],
): SwapTerms | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data: data as Hex })
    const [operator, token, amount, target, inner] = args
    const isSettler = settlers.includes(target.toLowerCase())
    if (!isSettler || operator !== target || !inner.startsWith(execute)) return undefined
    // The rest of the data, which describes the swap itself, is not decoded. The `Settler` checks
    // the result of the swap.
    const words: Hex = `0x${inner.slice(execute.length, execute.length + slippageDigits)}`
    const [receiver, buyToken, minimumUnits] = decodeAbiParameters(slippage, words)
    const paysCoin = token === noToken || isCoin(token)
    return {
      payAddress: paysCoin ? undefined : token,
      receiveAddress: isCoin(buyToken) ? undefined : buyToken,
      payUnits: paysCoin ? BigInt(value) : amount,
      minimumUnits,
      receiver,
    }
  } catch {
    // The data is not a call of this function.
    return undefined
  }
}

const isCoin = (token: string) => token.toLowerCase() === coin
