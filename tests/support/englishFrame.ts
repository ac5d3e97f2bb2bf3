import type { CoinNetwork } from '../../server/secureSite/frame/approval/CoinNetwork.ts'
import type { Question, Row } from '../../server/secureSite/frame/approval/Question.ts'
import { en } from '../../server/secureSite/frame/texts/en.ts'
import { createSay } from '../../server/secureSite/frame/texts/FrameLanguage.ts'

/** Returns the frame's texts in English. */
export const say = createSay(en, 'en')

export const labelOf = ({ label }: Row): string => say(label)
export const textOf = ({ text }: Row): string => (typeof text === 'string' ? text : say(text))
export const linesOf = ({ rows, title }: Question): string =>
  [say(title), ...rows.map((one) => `${labelOf(one)}: ${textOf(one)}`)].join('\n')

/** Returns a network with this price in US dollars for its coin. `undefined`: the price is not known. */
export const networkWith = (usd?: number, currency = 'USD', rate = '1'): CoinNetwork => ({
  name: 'Test chain',
  symbol: 'ETH',
  decimals: 18,
  readPrice: async () => (usd === undefined ? undefined : { usd: String(usd), currency, rate }),
})
