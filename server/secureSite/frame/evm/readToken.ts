import { type Address, decodeAbiParameters, type Hex, hexToBigInt, isHex, size } from 'viem'
import type { AskNode } from '../askNode.ts'

/** The selectors of ERC-20 functions without parameters. */
const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567' } as const

const call = (askNode: AskNode, to: Address, data: Hex) =>
  askNode('eth_call', [{ to, data }, 'latest'])

/**
 * Reads a token's symbol. Shortens the symbol, and removes characters that are invisible or change
 * the order of letters.
 */
export async function readSymbol(askNode: AskNode, token: Address): Promise<string | undefined> {
  try {
    const answer = await call(askNode, token, selectors.symbol)
    if (!isHex(answer)) return undefined
    const [text] = decodeAbiParameters([{ type: 'string' }], answer)
    return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 20) || undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the number of decimals of a token. Returns `undefined` for a contract without `decimals`,
 * such as a collection.
 */
export async function readDecimals(askNode: AskNode, token: Address): Promise<number | undefined> {
  try {
    const answer = await call(askNode, token, selectors.decimals)
    if (!isHex(answer) || size(answer) !== 32) return undefined
    const decimals = hexToBigInt(answer)
    return decimals <= 77n ? Number(decimals) : undefined
  } catch {
    return undefined
  }
}
