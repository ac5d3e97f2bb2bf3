import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { CaipNetworkId } from '../../src/engine/caip/CaipNetworkId.ts'
import type { Wallet } from '../../src/engine/providers/services/WalletApi.ts'
import { problems } from '../problem.ts'
import { walletSchema } from '../projects/createProjects.ts'
import { createCache } from '../upstream/createCache.ts'
import type { ServerApp } from './createApp.ts'
import {
  commonQuery,
  createRoute,
  fromSource,
  jsonAnswer,
  networkId,
  refusals,
  requireProject,
  withAge,
  word,
} from './requests.ts'
import type { ServerContext } from './ServerEnv.ts'

/** A page of the registry's list, and the pictures of its wallets by `image_id`. */
interface RegistryList {
  wallets: readonly ListedWallet[]
  pictures: ReadonlyMap<string, string>
}

const mostEntries = 1_000
const mostItems = 500
const hour = 3_600_000
const svgType = 'data:image/svg+xml'

const imageIdOf = (walletId: string) =>
  createHash('sha256').update(walletId).digest('hex').slice(0, 32)

const wholeNumber = (plain: number, most: number) =>
  z.coerce.number().int().min(1).max(most).default(plain)
/** Text separated by commas. */
const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .max(8_192)
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(item).max(mostItems))
    .optional()
    .openapi({ type: 'string' })

const walletsQuery = commonQuery.extend({
  page: wholeNumber(1, 1_000_000),
  entries: wholeNumber(40, mostEntries),
  search: word(200).optional(),
  include: list(word(128)),
  exclude: list(word(128)),
  badge_type: z.enum(['none', 'certified']).optional(),
  badge: z.enum(['none', 'certified']).optional(),
  chains: list(networkId),
  names: list(word(200)),
  rdns: list(word(253)),
})

const listedWallet = walletSchema
  .extend({
    image_id: z.string().optional(),
    injected: z
      .array(z.object({ namespace: z.string().optional(), injected_id: z.string().optional() }))
      .optional(),
  })
  .openapi('Wallet')

type ListedWallet = z.output<typeof listedWallet>

/** The wallet list, and the project's decisions. */
export function addWalletApi(app: ServerApp, context: ServerContext) {
  const { now, sources } = context
  const middleware = requireProject(context)
  const request = { query: commonQuery }
  const lists = createCache<RegistryList>({ fresh: hour, stale: hour, most: 100, now })

  app.openapi(
    createRoute({
      method: 'get',
      path: '/appkit/v1/config',
      middleware,
      request,
      responses: jsonAnswer(
        z.object({
          features: z.array(
            z.object({
              id: z.string(),
              isEnabled: z.boolean(),
              config: z.array(z.string()).nullable(),
            }),
          ),
        }),
      ),
    }),
    (c) => c.json({ features: c.var.project.features }, 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/projects/v1/origins',
      middleware,
      request,
      responses: jsonAnswer(z.object({ allowedOrigins: z.array(z.string()) })),
    }),
    (c) => c.json({ allowedOrigins: c.var.project.origins }, 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/getAnalyticsConfig',
      middleware,
      request,
      responses: jsonAnswer(z.object({ isAnalyticsEnabled: z.boolean() })),
    }),
    (c) => c.json({ isAnalyticsEnabled: c.var.project.isAnalyticsEnabled }, 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/getWallets',
      middleware,
      request: { query: walletsQuery },
      responses: jsonAnswer(z.object({ data: z.array(listedWallet), count: z.int() })),
    }),
    async (c) => {
      const query = c.req.valid('query')
      const chains = (query.chains ?? []).sort()
      const { value, ...kept } = await lists.get(chains.join(), () =>
        fromSource('The wallet list', () => readAll(chains as CaipNetworkId[])),
      )
      const own: readonly ListedWallet[] = c.var.project.wallets.filter(
        (wallet) => chains.length === 0 || wallet.chains.some((one) => chains.includes(one)),
      )
      const ids = own.map(({ id }) => id)
      const all = [...own, ...value.wallets.filter(({ id }) => !ids.includes(id))]
      const found = all.filter((wallet) => isMatch(wallet, query))
      const { entries, page } = query
      const data = found.slice((page - 1) * entries, page * entries)
      return c.json(withAge(c, { ...kept, value: { data, count: found.length } }, 60), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/getWalletImage/{id}',
      middleware,
      request: { query: commonQuery, params: z.object({ id: word(128) }) },
      responses: {
        200: {
          description: 'A picture of the registry.',
          content: { 'image/svg+xml': { schema: z.string() } },
        },
        ...refusals,
      },
    }),
    async (c) => {
      const { value } = await lists.get('', () => fromSource('The wallet list', () => readAll([])))
      const picture = value.pictures.get(c.req.valid('param').id)
      if (picture === undefined) throw problems.notFound('id', 'There is no picture of this.')
      c.header('cache-control', 'public, max-age=86400')
      return c.body(picture, 200, { 'content-type': 'image/svg+xml' })
    },
  )

  async function readAll(chains: readonly CaipNetworkId[]): Promise<RegistryList> {
    const networks = sources.networks.filter(
      ({ caipNetworkId }) => chains.length === 0 || chains.includes(caipNetworkId),
    )
    const answer = await sources.wallets(
      // The list needs no node: it also has networks that the server does not serve.
      {
        networks: networks.length > 0 ? networks : sources.networks,
        query: { page: 1, entries: mostEntries, chains },
      },
      { signal: AbortSignal.timeout(10_000) },
    )
    const data = answer?.value.data ?? []
    return {
      wallets: data.map(toListed),
      pictures: new Map(
        data.flatMap(({ id, imageUrl = '' }) => {
          const [type, picture] = imageUrl.split(',')
          return type === svgType && picture ? [[imageIdOf(id), decodeURIComponent(picture)]] : []
        }),
      ),
    }
  }
}

function isMatch({ id, name, rdns }: ListedWallet, query: z.output<typeof walletsQuery>): boolean {
  const { badge, badge_type = badge, exclude, include = [], names = [], rdns: all = [] } = query
  const lower = name.toLowerCase()
  const isNamed =
    (names.length === 0 && all.length === 0) ||
    names.some((one) => one.toLowerCase() === lower) ||
    (rdns !== undefined && all.includes(rdns))
  return (
    isNamed &&
    badge_type !== 'certified' &&
    lower.includes((query.search ?? '').trim().toLowerCase()) &&
    (include.length === 0 || include.includes(id)) &&
    !exclude?.includes(id)
  )
}

/** A wallet in the service's format. */
function toListed(wallet: Wallet): ListedWallet {
  const { id, injected, name } = wallet
  return {
    id,
    name,
    chains: [...wallet.chains],
    ...(wallet.imageUrl?.startsWith(svgType) && { image_id: imageIdOf(id) }),
    ...(wallet.homepage && { homepage: wallet.homepage }),
    ...(wallet.rdns && { rdns: wallet.rdns }),
    ...(wallet.mobileLink && { mobile_link: wallet.mobileLink }),
    ...(wallet.desktopLink && { desktop_link: wallet.desktopLink }),
    ...(wallet.webappLink && { webapp_link: wallet.webappLink }),
    ...(wallet.linkMode && { link_mode: wallet.linkMode }),
    ...(wallet.appStore && { app_store: wallet.appStore }),
    ...(wallet.playStore && { play_store: wallet.playStore }),
    ...(wallet.chromeStore && { chrome_store: wallet.chromeStore }),
    ...(wallet.supportsWc !== undefined && { supports_wc: wallet.supportsWc }),
    ...(injected && {
      injected: injected.map(({ injectedId, namespace }) => ({
        ...(namespace && { namespace }),
        ...(injectedId && { injected_id: injectedId }),
      })),
    }),
  }
}
