import type { SwapToken, SwapTokens } from './SwapState.ts'

const most = 200

/** The tokens whose symbol, name or whole contract address matches the text. */
export function searchSwapTokens(tokens: SwapTokens, text: string): SwapTokens {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return tokens
  const isFound = ({ address, name, symbol }: SwapToken) =>
    symbol.toLowerCase().includes(wanted) ||
    name?.toLowerCase().includes(wanted) ||
    address?.toLowerCase().endsWith(`:${wanted}`)
  return {
    held: tokens.held.filter(isFound),
    suggested: tokens.suggested.filter(isFound),
    others: tokens.others.filter(isFound).slice(0, most),
  }
}
