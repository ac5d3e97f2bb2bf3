import { z } from '@hono/zod-openapi'
import type { Network } from '../../src/engine/index.ts'
import type { HistoryEntry } from '../../src/engine/providers/HistoryPage.ts'
import { problems } from '../problem.ts'
import { scopeOf } from '../upstream/createProjectSources.ts'
import type { Sources } from '../upstream/Sources.ts'
import { sameToken, toBalance, toHistoryItem } from './accountAnswers.ts'
import { addNames } from './addNames.ts'
import { addNodes } from './addNodes.ts'
import { addOnramp } from './addOnramp.ts'
import { addPermissions } from './addPermissions.ts'
import { pictureLinks } from './addPictures.ts'
import { addSwaps } from './addSwaps.ts'
import type { ServerApp } from './createApp.ts'
import {
  address,
  answerLimit,
  commonQuery,
  createRoute,
  fromSource,
  jsonAnswer,
  jsonBody,
  networkId,
  requireProject,
  withAge,
  word,
} from './requests.ts'
import type { ServerContext } from './ServerEnv.ts'

const second = 1_000
const day = 86_400 * second
const mostKept = 5_000
const longestCursor = 1_500

/** The addresses that mean the network's own coin. */
const coins = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'so11111111111111111111111111111111111111111',
  'so11111111111111111111111111111111111111112',
]

const accountParams = z.object({ address })
const networkQuery = commonQuery.extend({ chainId: networkId.optional() })

/** Adds the routes for accounts, prices and related data. */
export function addBlockchainApi(app: ServerApp, context: ServerContext) {
  const { openCache, sources, sourcesOf } = context
  const middleware = requireProject(context)
  const cacheFor = <Value>(fresh: number, stale: number) =>
    openCache<Value>({ fresh, stale, most: mostKept })
  const within = () => ({ signal: AbortSignal.timeout(answerLimit) })

  addNames(app, context)
  addNodes(app, context)
  addOnramp(app, context)
  addPermissions(app, context)
  addSwaps(app, context)

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/supported-chains',
      middleware,
      request: { query: commonQuery },
      responses: jsonAnswer(z.object({ http: z.array(z.string()), ws: z.array(z.string()) })),
    }),
    (c) => c.json({ http: sources.networks.map((one) => one.caipNetworkId), ws: [] }, 200),
  )

  const identities = cacheFor<{ name: string | null; avatar: string | null }>(300 * second, day)
  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/identity/{address}',
      middleware,
      request: {
        params: accountParams,
        query: commonQuery.extend({ sender: word(128).optional() }),
      },
      responses: jsonAnswer(
        z.object({ name: z.string().nullable(), avatar: z.string().nullable() }),
      ),
    }),
    async (c) => {
      const { address } = c.req.valid('param')
      const network = networkOfAddress(sources.networks, address)
      if (!network) return c.json({ name: null, avatar: null }, 200)
      const kept = await identities.get(`${network.caipNetworkId}:${address}`, () =>
        fromSource('The name of this account', async () => {
          const found = await sources.identity({ address, network }, within())
          return { name: found?.value.name ?? null, avatar: found?.value.imageUrl ?? null }
        }),
      )
      const { avatar, name } = withAge(c, kept, 60)
      return c.json({ name, avatar: avatar && pictureLinks(c, context)(avatar) }, 200)
    },
  )

  const balances = cacheFor<{ balances: ReturnType<typeof toBalance>[] }>(10 * second, 600 * second)
  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/account/{address}/balance',
      middleware,
      request: {
        params: accountParams,
        query: networkQuery.extend({
          currency: z.literal('usd').default('usd'),
          forceUpdate: word(4_096).optional(),
        }),
      },
      responses: jsonAnswer(
        z.object({
          balances: z.array(
            z.object({
              name: z.string(),
              symbol: z.string(),
              chainId: z.string(),
              address: z.string().optional(),
              value: z.number(),
              price: z.number(),
              quantity: z.object({ decimals: z.string(), numeric: z.string() }),
              iconUrl: z.string(),
            }),
          ),
        }),
      ),
    }),
    async (c) => {
      const { address } = c.req.valid('param')
      const { chainId, forceUpdate } = c.req.valid('query')
      const network = findNetwork(sources.networks, chainId)
      const own = await sourcesOf(c.var.project)
      const load = () =>
        fromSource('What this account holds', () => readBalances(own, address, network))
      const key = `${scopeOf(c.var.project)}${network.caipNetworkId}:${address}`
      // The holdings of a token that was just sent or received must not come from the cache.
      const given = forceUpdate
        ? withAge(c, { value: await load(), age: 0, isStale: false }, 0)
        : withAge(c, await balances.get(key, load), 5)
      const link = pictureLinks(c, context)
      return c.json(
        { balances: given.balances.map((one) => ({ ...one, iconUrl: link(one.iconUrl) })) },
        200,
      )
    },
  )

  async function readBalances(own: Sources, address: string, network: Network) {
    const answer = await own.holdings({ address, network }, within())
    const holdings = answer?.value ?? []
    const unpriced = holdings.filter(({ usd }) => usd === undefined)
    const tokenAddresses = unpriced.map(({ tokenAddress }) => tokenAddress)
    // Amounts without prices are still correct.
    const prices =
      unpriced.length === 0
        ? undefined
        : await own.prices({ network, tokenAddresses }, within()).catch(() => undefined)
    return { balances: holdings.map((one) => toBalance(one, network, prices?.value ?? [])) }
  }

  const histories = cacheFor<{ entries: readonly HistoryEntry[]; next: string | null }>(
    15 * second,
    3_600 * second,
  )
  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/account/{address}/history',
      middleware,
      request: {
        params: accountParams,
        query: networkQuery.extend({ cursor: z.string().max(2_048).optional() }),
      },
      responses: jsonAnswer(z.object({ data: z.array(z.unknown()), next: z.string().nullable() })),
    }),
    async (c) => {
      const { address } = c.req.valid('param')
      const { chainId, cursor } = c.req.valid('query')
      const network = findNetwork(sources.networks, chainId)
      const at = cursor === undefined ? undefined : readCursor(cursor)
      const own = await sourcesOf(c.var.project)
      const key = JSON.stringify([scopeOf(c.var.project), network.caipNetworkId, address, at])
      const kept = await histories.get(key, () =>
        fromSource('The history of this account', async () => {
          const question = { address, network, from: at?.from, cursor: at?.next }
          const answer = await own.history(question, within())
          const { entries = [], next } = answer?.value ?? {}
          return {
            entries,
            next: answer && next !== undefined ? writeCursor(answer.source.from, next) : null,
          }
        }),
      )
      const { entries, next } = withAge(c, kept, 10)
      const linkAny = pictureLinks(c, context)
      const link = (url: string) => {
        const linked = linkAny(url)
        // Uses this server's URL only if it has https, because a page shows pictures of a history
        // only over https.
        return linked.startsWith('https:') ? linked : url
      }
      return c.json(
        { data: entries.map((entry) => toHistoryItem(entry, network, link)), next },
        200,
      )
    },
  )

  const prices = cacheFor<string | undefined>(15 * second, 600 * second)
  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/fungible/price',
      middleware,
      request: {
        query: commonQuery,
        body: jsonBody(
          z.object({
            currency: z.literal('usd'),
            addresses: z
              .array(z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))
              .min(1)
              .max(100),
          }),
        ),
      },
      responses: jsonAnswer(
        z.object({
          fungibles: z.array(
            z.object({
              address: z.string(),
              price: z.number(),
              name: z.string().optional(),
              symbol: z.string().optional(),
              decimals: z.int().optional(),
            }),
          ),
        }),
      ),
    }),
    async (c) => {
      // Answers only for the first address, as the public service does.
      const [asked = ''] = c.req.valid('json').addresses
      const chainId = asked.slice(0, asked.lastIndexOf(':'))
      const network = findNetwork(sources.networks, chainId)
      const token = asked.slice(chainId.length + 1)
      const isCoin = coins.includes(token.toLowerCase())
      const tokenAddress = isCoin ? undefined : token
      const own = await sourcesOf(c.var.project)
      const { value: usd } = await prices.get(`${scopeOf(c.var.project)}${asked}`, () =>
        fromSource('This price', async () => {
          const question = { network, tokenAddresses: [tokenAddress] }
          const answer = await own.prices(question, within())
          return answer?.value.find((one) => sameToken(one.tokenAddress, tokenAddress))?.usd
        }),
      )
      if (usd === undefined) return c.json({ fungibles: [] }, 200)
      const about = isCoin ? network.nativeCurrency : {}
      return c.json({ fungibles: [{ ...about, address: asked, price: Number(usd) }] }, 200)
    },
  )
}

/** Returns the network of a CAIP-2 id. Default: the first network. */
export function findNetwork(networks: readonly Network[], id: string | undefined): Network {
  const found = networks.find(({ caipNetworkId }) => id === undefined || caipNetworkId === id)
  if (!found) throw problems.badInput('chainId', 'The network is not supported.')
  return found
}

function networkOfAddress(networks: readonly Network[], address: string): Network | undefined {
  const namespace = /^0x[0-9a-f]{40}$/i.test(address) ? 'eip155' : 'solana'
  return networks.find(({ chainNamespace }) => chainNamespace === namespace)
}

const cursorSchema = z.object({
  from: z.string().min(1).max(100),
  next: z.string().max(longestCursor),
})

/**
 * Encodes a cursor. Returns `null` if the cursor would not fit into a URL. The history then ends.
 */
function writeCursor(from: string, next: string): string | null {
  if (next.length > longestCursor) return null
  return Buffer.from(JSON.stringify({ from, next })).toString('base64url')
}

function readCursor(text: string): z.output<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw problems.badInput('cursor', 'The cursor is of no page.')
  }
}
