import { cleanText } from '../sanitize/cleanText.ts'
import { isDisguised } from '../sanitize/isDisguised.ts'
import { readTextResult } from '../sanitize/readTextResult.ts'

const decimalsSelector = '0x313ce567'
const symbolSelector = '0x95d89b41'
const longestSymbol = 16
const word = /^0x[0-9a-f]{64}$/i
/** More digits than any amount has. */
const mostDecimals = 77n

/** How a token is counted. */
export interface TokenUnit {
  decimals: number
  /** Its own name. Missing if it has none, or one that reads like another token's. */
  symbol?: string | undefined
}

/** Reads how an ERC-20 token is counted, by calls of its contract. `undefined` if it does not say. */
export async function readTokenUnit(
  call: (data: string) => Promise<unknown>,
): Promise<TokenUnit | undefined> {
  const [decimals, symbol] = await Promise.all([call(decimalsSelector), call(symbolSelector)])
  if (typeof decimals !== 'string' || !word.test(decimals) || BigInt(decimals) > mostDecimals)
    return undefined
  const name = cleanText(readTextResult(symbol) ?? '', longestSymbol)
  return { decimals: Number(decimals), ...(name && !isDisguised(name) && { symbol: name }) }
}
