import type { Rates } from '../../../src/engine/providers/parseRates.ts'
import { findNetwork } from '../../api/addBlockchainApi.ts'
import { createCache } from '../../upstream/createCache.ts'
import { type SourcesOf, scopeOf } from '../../upstream/createProjectSources.ts'
import type { Sources } from '../../upstream/Sources.ts'
import { requireSession, type SiteAnswers } from './Visit.ts'

/**
 * How long to wait for a price, in milliseconds. After this time, the fee shows without a price.
 */
const priceTime = 2_000
const [fresh, stale] = [60_000, 600_000]
/**
 * How long to wait for exchange rates, in milliseconds. Without them, the fee is in US dollars.
 * Rates that arrive later are used for the next question.
 */
const rateTime = 1_000
const hour = 60 * 60 * 1_000
/** Central banks publish rates once a day. */
const ratesAge = { fresh: 6 * hour, stale: 24 * hour }
const longestPrice = 60
const mostKept = 1_000

/**
 * Answers requests for the price of a coin in the user's currency, which is shown with the fee. The
 * exchange rates are of the operator's source, never of the page.
 */
export function answerPrice({
  now,
  sources: { networks, rates },
  sourcesOf,
}: {
  now(): number
  sources: Pick<Sources, 'networks' | 'rates'>
  sourcesOf: SourcesOf
}) {
  const keptRates = createCache<Rates>({ ...ratesAge, most: 1, now })
  const cache = createCache<string | null>({ fresh, stale, most: mostKept, now })

  async function rateOf(currency: string | undefined): Promise<string | null> {
    if (currency === undefined || currency === 'USD') return null
    const read = async () =>
      (await rates({ networks }, { signal: AbortSignal.timeout(10 * rateTime) }))?.value ?? {}
    const late = AbortSignal.timeout(rateTime)
    const tooLate = new Promise<undefined>((resolve) =>
      late.addEventListener('abort', () => resolve(undefined)),
    )
    const kept = await Promise.race([keptRates.get('', read).catch(() => undefined), tooLate])
    return kept && Object.hasOwn(kept.value, currency) ? (kept.value[currency] ?? null) : null
  }

  return {
    async price(visit, { currency, network: id }) {
      requireSession(visit)
      const network = findNetwork(networks, id)
      const question = { network, tokenAddresses: [undefined] }
      const read = async () => {
        const own = await sourcesOf(visit.project)
        const answer = await own.prices(question, { signal: AbortSignal.timeout(priceTime) })
        const coin = answer?.value.find(({ tokenAddress }) => tokenAddress === undefined)
        return coin?.usd.slice(0, longestPrice) ?? null
      }
      const [kept, rate] = await Promise.all([
        cache.get(`${scopeOf(visit.project)}${network.caipNetworkId}`, read).catch(() => undefined),
        rateOf(currency),
      ])
      return { usd: kept?.value ?? null, rate }
    },
  } satisfies Partial<SiteAnswers>
}
