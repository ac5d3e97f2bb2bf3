import { decodeFunctionData, encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem'

const description =
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }'
const plain = parseAbi([
  description,
  'function swap(address executor, Description desc, bytes permit, bytes data) payable',
])

/** The compact calls of 1inch's sixth aggregation router, from its published ABI. */
const compactAbi = parseAbi([
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex) returns (uint256)',
  'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex) returns (uint256)',
  'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2) returns (uint256)',
  'function ethUnoswap(uint256 minReturn, uint256 dex) payable returns (uint256)',
  'function permitAndCall(bytes permit, bytes action) payable',
])

const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export interface PlainSwap {
  srcToken: Hex
  dstToken: Hex
  dstReceiver: Hex
  amount: bigint
  minReturnAmount: bigint
}

/**
 * Converts a swap to a compact call. In the sandbox's exchange, the id of a pool is the address of
 * its token.
 */
function compactCall({ amount, dstToken, minReturnAmount, srcToken }: PlainSwap): Hex {
  const [token, pool] = [BigInt(srcToken), BigInt(dstToken)]
  if (srcToken.toLowerCase() === coin) return encode('ethUnoswap', [minReturnAmount, pool])
  if (dstToken.toLowerCase() === coin)
    return encode('unoswap', [token, amount, minReturnAmount, token])
  return encode('unoswap2', [token, amount, minReturnAmount, token, pool])
}

export const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: compactAbi, functionName, args } as never)

/** Makes the service answer with compact calls, as the real service does for short routes. */
export function answerCompactly(write: (swap: PlainSwap) => Hex = compactCall) {
  return (path: string, answer: Record<string, never>) => {
    if (path !== '/v1/convert/build-transaction') return undefined
    const { tx } = answer as unknown as { tx: { data: Hex } }
    const { args } = decodeFunctionData({ abi: plain, data: tx.data })
    const [, swap, permit] = args
    const call = write(swap)
    if (permit === '0x') return { tx: { ...tx, data: call } }
    const first = encodePacked(['address', 'bytes'], [swap.srcToken, permit])
    return { tx: { ...tx, data: encode('permitAndCall', [first, call]) } }
  }
}
