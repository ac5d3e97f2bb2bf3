import { callsToAct, namesPage } from '../../gates/namesPage.ts'
import type { Network } from '../network/Network.ts'
import type { Token, TokenWarning } from './Token.ts'

const latin = /\p{Script=Latin}/u
const othersAlike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u

/**
 * The tokens with a word of warning where one is due. Of those that go by one name, the chain's own
 * coin is believed, then the host's own token, then whoever the service listed first; the others are
 * imitations.
 */
export function markDoubtful(
  tokens: readonly Token[],
  network: Network,
  isOwn: (token: Token) => boolean,
): readonly Token[] {
  const { name, symbol } = network.nativeCurrency
  const coin = [skeleton(name), skeleton(symbol)]
  const taken = new Map(tokens.filter(isOwn).map((token) => [skeleton(token.symbol), token]))
  for (const token of tokens) {
    const word = skeleton(token.symbol)
    if (token.price > 0 && !taken.has(word)) taken.set(word, token)
  }

  function warningOf(token: Token): TokenWarning | undefined {
    if (token.address === undefined || isOwn(token)) return undefined
    const words = [token.name, token.symbol]
    if (words.some(callsToAct)) return 'advert'
    const isCopy =
      words.some((word) => coin.includes(skeleton(word))) ||
      (taken.get(skeleton(token.symbol)) ?? token) !== token
    const isMixed = words.some((word) => latin.test(word) && othersAlike.test(word))
    if (isCopy || isMixed) return 'imitation'
    if (token.price > 0) return undefined
    return words.some(namesPage) ? 'advert' : 'unpriced'
  }

  return tokens.map((token) => {
    const warning = warningOf(token)
    if (!warning) return token
    // Whoever borrows a name borrows the picture too.
    return warning === 'unpriced'
      ? { ...token, warning }
      : { ...token, iconUrl: undefined, warning }
  })
}

/** What is left of a word when letters that look alike are one: `USDC`, `UЅDС` and `usd c`. */
function skeleton(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{S}\p{Z}]/gu, '')
    .replace(/./gu, (letter) => alike[letter] ?? letter)
}

const alike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  ı: 'l',
  i: 'l',
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'l',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'h',
  ι: 'l',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
}
