import {
  type Address,
  decodeAbiParameters,
  type Hex,
  hexToBigInt,
  hexToString,
  isHex,
  size,
} from 'viem'
import type { AskNode } from '../askNode.ts'

/** The selectors of ERC-20 functions without parameters. */
const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567' } as const

/** The maximum length of a contract's answer, in bytes. The longest symbol is shorter. */
const longestAnswer = 160
/** The maximum number of decimals. Tokens have fewer. With more, a large amount looks like zero. */
const mostDecimals = 36n

/**
 * Matches a symbol of visible letters and digits, without spaces. Refuses a number, the beginning
 * of an address, and the letters of scripts from right to left: these change the order of the text
 * beside them.
 */
const plainSymbol =
  /^(?!0x)(?=.*\p{L})(?!.*[\p{Default_Ignorable_Code_Point}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])[\p{L}\d$₮._+/-]{1,20}$/iu

const call = (askNode: AskNode, to: Address, data: Hex) =>
  askNode('eth_call', [{ to, data }, 'latest'])

/**
 * Reads a token's symbol. Returns `undefined` for a symbol that could look like another part of the
 * question. Some old tokens return 32 bytes instead of a string.
 */
export async function readSymbol(askNode: AskNode, token: Address): Promise<string | undefined> {
  try {
    const answer = await call(askNode, token, selectors.symbol)
    if (!isHex(answer) || size(answer) > longestAnswer) return undefined
    const [text] =
      size(answer) === 32
        ? [hexToString(answer, { size: 32 })]
        : decodeAbiParameters([{ type: 'string' }], answer)
    return plainSymbol.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the number of decimals of a token. Returns `undefined` for a contract without `decimals`,
 * such as a collection, and for a number that no token has.
 */
export async function readDecimals(askNode: AskNode, token: Address): Promise<number | undefined> {
  try {
    const answer = await call(askNode, token, selectors.decimals)
    if (!isHex(answer) || size(answer) !== 32) return undefined
    const decimals = hexToBigInt(answer)
    return decimals <= mostDecimals ? Number(decimals) : undefined
  } catch {
    return undefined
  }
}
