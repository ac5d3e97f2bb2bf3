import { cleanText } from '../sanitize/cleanText.ts'
import { isDisguised } from '../sanitize/isDisguised.ts'
import { readTextResult } from '../sanitize/readTextResult.ts'

const decimalsSelector = '0x313ce567'
const symbolSelector = '0x95d89b41'
const longestSymbol = 16
const word = /^0x[0-9a-f]{64}$/i
/** The maximum number of decimals. No amount has more digits. */
const mostDecimals = 77n

/** The symbol and the decimals of a token. */
export interface TokenUnit {
  decimals: number
  /**
   * The token's symbol. Missing if the token has none, or if the symbol imitates another token's
   * symbol.
   */
  symbol?: string | undefined
}

/**
 * Reads the decimals and the symbol of an ERC-20 token from its contract. Resolves with `undefined`
 * if the contract does not report the decimals.
 */
export async function readTokenUnit(
  call: (data: string) => Promise<unknown>,
): Promise<TokenUnit | undefined> {
  const [decimals, symbol] = await Promise.all([call(decimalsSelector), call(symbolSelector)])
  if (typeof decimals !== 'string' || !word.test(decimals) || BigInt(decimals) > mostDecimals)
    return undefined
  const name = cleanText(readTextResult(symbol) ?? '', longestSymbol)
  return { decimals: Number(decimals), ...(name && !isDisguised(name) && { symbol: name }) }
}
