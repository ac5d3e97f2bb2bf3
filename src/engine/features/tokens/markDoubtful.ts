import { isDisguised, skeletonOf } from '../../sanitize/isDisguised.ts'
import { callsToAct, namesPage } from '../../sanitize/namesPage.ts'
import type { Network } from '../network/Network.ts'
import type { Token, TokenWarning } from './Tokens.ts'

/**
 * Adds warnings to suspicious tokens. The order of the tokens does not matter. Of several tokens
 * with one name, the first of these is genuine, and the others are imitations:
 * 1. The native coin.
 * 2. The host's own token, or one of its list.
 * 3. The only one with a price and no other warning. If several have a price, all are marked.
 */
export function markDoubtful(
  tokens: readonly Token[],
  network: Network,
  {
    isConfigured,
    isListed,
  }: { isConfigured(token: Token): boolean; isListed(token: Token): boolean },
): readonly Token[] {
  const { name, symbol } = network.nativeCurrency
  const coin = [skeletonOf(name), skeletonOf(symbol)]
  const owned = new Set<string>()
  const priced = new Map<string, number>()
  for (const token of tokens) {
    const word = skeletonOf(token.symbol)
    if (isConfigured(token) || (isListed(token) && !faultOf(token))) owned.add(word)
    else if (token.price > 0 && !faultOf(token)) priced.set(word, (priced.get(word) ?? 0) + 1)
  }

  /** A token's warning, independent of the rest of the list. */
  function faultOf(token: Token): TokenWarning | undefined {
    if (token.address === undefined || isConfigured(token)) return undefined
    const words = [token.name, token.symbol]
    if (words.some(callsToAct)) return 'advert'
    const isCoin = words.some((word) => coin.includes(skeletonOf(word)))
    return isCoin || words.some(isDisguised) ? 'imitation' : undefined
  }

  function warningOf(token: Token): TokenWarning | undefined {
    if (token.address === undefined || isConfigured(token)) return undefined
    const fault = faultOf(token)
    if (fault || isListed(token)) return fault
    const word = skeletonOf(token.symbol)
    const others = (priced.get(word) ?? 0) - (token.price > 0 ? 1 : 0)
    if (owned.has(word) || others > 0) return 'imitation'
    if (token.price > 0) return undefined
    return [token.name, token.symbol].some(namesPage) ? 'advert' : 'unpriced'
  }

  return tokens.map((token) => {
    const warning = warningOf(token)
    if (!warning) return token
    // A token that imitates a name may also imitate its icon.
    return warning === 'unpriced'
      ? { ...token, warning }
      : { ...token, iconUrl: undefined, warning }
  })
}
