import type { Hex } from 'viem'
import { decodeFunctionData, parseAbi, toFunctionSelector } from 'viem/utils'
import type { SwapTerms } from '../../features/swap/SwapProvider.ts'

const swap =
  'struct Swap { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }'
const head = 'bytes32 id, string integrator, string referrer, address receiver, uint256 minimum'
/** The swaps of `GenericSwapFacet` and `GenericSwapFacetV3` on one network. */
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
const coin = '0x0000000000000000000000000000000000000000'
/** The selectors of the calls with a list of swaps, at the sixth word. */
const listed = abi.filter(({ name }) => !name.includes('Single')).map(toFunctionSelector)
const mostSwaps = 16

/**
 * What a call of LI.FI's contract takes, and what it pays at least. The contract itself checks the
 * minimum. `undefined` for any other call, such as one that leads to another network.
 */
export function decodeLifiCall({
  data,
  value,
}: {
  data: string
  value: string
}): SwapTerms | undefined {
  try {
    if (listed.some((one) => data.startsWith(one)) && countSwaps(data) > mostSwaps) return undefined
    const { args, functionName } = decodeFunctionData({ abi, data: data as Hex })
    const [, , , receiver, minimumUnits, given] = args
    const swaps = 'callTo' in given ? [given] : given
    const [first, last] = [swaps[0], swaps.at(-1)]
    if (!first || !last) return undefined
    const isSingle = functionName.includes('Single')
    // A single swap takes its amount without a mark.
    const deposits = isSingle ? swaps : swaps.filter(({ requiresDeposit }) => requiresDeposit)
    const paysCoin = functionName.includes('NativeTo') || first.sendingAssetId === coin
    const receivesCoin = functionName.includes('ToNative') || last.receivingAssetId === coin
    const paid = deposits.filter(({ sendingAssetId }) => sendingAssetId !== coin)
    // Only the shown token may be taken.
    const isOne = paid.every(({ sendingAssetId }) => sendingAssetId === first.sendingAssetId)
    if (!isOne || (paysCoin && !isSingle && paid.length > 0)) return undefined
    const sum = paid.reduce((total, { fromAmount }) => total + fromAmount, 0n)
    return {
      payAddress: paysCoin ? undefined : first.sendingAssetId,
      receiveAddress: receivesCoin ? undefined : last.receivingAssetId,
      payUnits: paysCoin ? BigInt(value) : sum,
      minimumUnits,
      receiver,
    }
  } catch {
    // Not one of the calls above.
    return undefined
  }
}

/**
 * Read before the call is decoded: all swaps of a list can point at the same long data, and the decoder
 * would copy it for each of them. Not a number if it is malformed.
 */
function countSwaps(data: string): number {
  const wordAt = (place: number) => Number(`0x${data.slice(10 + place, 10 + place + 64)}`)
  return wordAt(wordAt(5 * 64) * 2)
}
