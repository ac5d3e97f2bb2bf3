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
const longestPrice = 60
const mostKept = 1_000

/** Answers requests for the price of a coin, which is shown with the fee. */
export function answerPrice({
  networks,
  now,
  sourcesOf,
}: Pick<Sources, 'networks'> & { now(): number; sourcesOf: SourcesOf }) {
  const cache = createCache<string | null>({ fresh, stale, most: mostKept, now })
  return {
    async price(visit, { network: id }) {
      requireSession(visit)
      const network = findNetwork(networks, id)
      const question = { network, tokenAddresses: [undefined] }
      const read = async () => {
        const own = await sourcesOf(visit.project)
        const answer = await own.prices(question, { signal: AbortSignal.timeout(priceTime) })
        const coin = answer?.value.find(({ tokenAddress }) => tokenAddress === undefined)
        return coin?.usd.slice(0, longestPrice) ?? null
      }
      const kept = await cache
        .get(`${scopeOf(visit.project)}${network.caipNetworkId}`, read)
        .catch(() => undefined)
      return { usd: kept?.value ?? null }
    },
  } satisfies Partial<SiteAnswers>
}
