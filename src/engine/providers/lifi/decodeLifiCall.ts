import type { Hex } from 'viem'
import { decodeFunctionData, parseAbi, toFunctionSelector } from 'viem/utils'
import type { SwapTerms } from '../SwapProvider.ts'

const swap =
  'struct Swap { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }'
const head = 'bytes32 id, string integrator, string referrer, address receiver, uint256 minimum'
/** The functions of `GenericSwapFacet` and `GenericSwapFacetV3`, which swap on one network. */
const abi = parseAbi([
  swap,
  `function swapTokensGeneric(${head}, Swap[] swaps) payable`,
  `function swapTokensSingleV3ERC20ToERC20(${head}, Swap swap)`,
  `function swapTokensSingleV3ERC20ToNative(${head}, Swap swap)`,
  `function swapTokensSingleV3NativeToERC20(${head}, Swap swap) payable`,
  `function swapTokensMultipleV3ERC20ToERC20(${head}, Swap[] swaps)`,
  `function swapTokensMultipleV3ERC20ToNative(${head}, Swap[] swaps)`,
  `function swapTokensMultipleV3NativeToERC20(${head}, Swap[] swaps) payable`,
])
export const coin = '0x0000000000000000000000000000000000000000'
/**
 * The selectors of the functions with a list of swaps. The sixth word of such a call is the
 * position of the list.
 */
const listed = abi.filter(({ name }) => !name.includes('Single')).map(toFunctionSelector)
const mostSwaps = 16

/**
 * Decodes the amount that a call of LI.FI's contract takes, and the minimum that it pays. The
 * contract checks the minimum. Returns `undefined` for any other call.
 */
export function decodeLifiCall({
  data,
  value,
}: {
  data: string
  value: string
}): SwapTerms | undefined {
  try {
    if (listed.some((one) => data.startsWith(one)) && countSwaps(data, 5) > mostSwaps)
      return undefined
    const { args, functionName } = decodeFunctionData({ abi, data: data as Hex })
    const [, , , receiver, minimumUnits, given] = args
    const swaps = 'callTo' in given ? [given] : given
    const last = swaps.at(-1)
    const isSingle = functionName.includes('Single')
    const paid = readPayment(swaps, value, {
      // Only swaps in a list have `requiresDeposit`.
      isMarked: !isSingle,
      paysCoin: functionName.includes('NativeTo'),
    })
    if (!paid || !last) return undefined
    const receivesCoin = functionName.includes('ToNative') || last.receivingAssetId === coin
    return {
      ...paid,
      receiveAddress: receivesCoin ? undefined : last.receivingAssetId,
      minimumUnits,
      receiver,
    }
  } catch {
    // The data is not a call of this ABI.
    return undefined
  }
}

interface Swap {
  sendingAssetId: string
  fromAmount: bigint
  requiresDeposit: boolean
}

/**
 * Reads the amount that the swaps take from the account. Returns `undefined` if they take several
 * tokens.
 */
export function readPayment(
  swaps: readonly Swap[],
  value: string,
  { isMarked = true, paysCoin = false } = {},
): Pick<SwapTerms, 'payAddress' | 'payUnits'> | undefined {
  const [first] = swaps
  if (!first) return undefined
  const deposits = isMarked ? swaps.filter(({ requiresDeposit }) => requiresDeposit) : swaps
  const isCoin = paysCoin || first.sendingAssetId === coin
  const paid = deposits.filter(({ sendingAssetId }) => sendingAssetId !== coin)
  // The swaps may take only the token that the user saw.
  const isOne = paid.every(({ sendingAssetId }) => sendingAssetId === first.sendingAssetId)
  if (!isOne || (isCoin && isMarked && paid.length > 0)) return undefined
  const sum = paid.reduce((total, { fromAmount }) => total + fromAmount, 0n)
  return {
    payAddress: isCoin ? undefined : first.sendingAssetId,
    payUnits: isCoin ? BigInt(value) : sum,
  }
}

/**
 * Counts the swaps before the call is decoded. All swaps of a list can point to the same long data,
 * and the decoder would copy the data for each swap. Returns `NaN` if the list is malformed.
 */
export function countSwaps(data: string, place: number): number {
  const wordAt = (at: number) => Number(`0x${data.slice(10 + at, 10 + at + 64)}`)
  return wordAt(wordAt(place * 64) * 2)
}
