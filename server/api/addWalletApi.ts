import { z } from '@hono/zod-openapi'
import { problems } from '../problem.ts'
import type { ListedWallet, PictureKind } from '../upstream/Sources.ts'
import { pictureLinks } from './addPictures.ts'
import type { ServerApp } from './createApp.ts'
import { findWallets } from './findWallets.ts'
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

const mostEntries = 1_000
const mostItems = 500
const hour = 3_600_000
const answerLimit = 10_000

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

const badge = z.enum(['none', 'certified'])

const walletsQuery = commonQuery.extend({
  page: wholeNumber(1, 1_000_000),
  entries: wholeNumber(40, mostEntries),
  search: word(200).optional(),
  include: list(word(128)),
  exclude: list(word(128)),
  badge_type: badge.optional(),
  badge: badge.optional(),
  chains: list(networkId),
  names: list(word(200)),
  rdns: list(word(253)),
  include_pay_only: z.enum(['true', 'false']).optional(),
  sort: z.enum(['default', 'wcpay']).optional(),
})

const text = z.string().nullish()
const listedWallet: z.ZodType<ListedWallet> = z
  .object({
    id: z.string(),
    name: z.string(),
    badge_type: text,
    description: text,
    chains: z.array(z.string()),
    homepage: text,
    image_id: text,
    image_url: text,
    order: z.number().nullish(),
    link_mode: text,
    mobile_link: text,
    desktop_link: text,
    webapp_link: text,
    app_store: text,
    play_store: text,
    chrome_store: text,
    rdns: text,
    injected: z
      .array(z.object({ namespace: z.string().optional(), injected_id: z.string().optional() }))
      .nullish(),
    supports_wc: z.boolean().optional(),
    supports_wcpay: z.boolean().optional(),
  })
  .openapi('Wallet')

/** Adds the routes for the list of wallets, and for the project's settings. */
export function addWalletApi(app: ServerApp, context: ServerContext) {
  const { openCache, sources } = context
  const middleware = requireProject(context)
  const request = { query: commonQuery }
  const within = () => ({ signal: AbortSignal.timeout(answerLimit) })
  const lists = openCache<readonly ListedWallet[]>({ fresh: hour, stale: hour, most: 100 })

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
        fromSource('The wallet list', () => sources.listWallets(chains, within())),
      )
      const projectWallets: readonly ListedWallet[] = c.var.project.wallets.filter(
        (wallet) => chains.length === 0 || wallet.chains.some((one) => chains.includes(one)),
      )
      const ids = projectWallets.map(({ id }) => id)
      const all = [...projectWallets, ...value.filter(({ id }) => !ids.includes(id))]
      const { count, data } = findWallets(all, query)
      const link = pictureLinks(c, context)
      const linked = data.map((wallet) =>
        wallet.image_url ? { ...wallet, image_url: link(wallet.image_url) } : wallet,
      )
      return c.json(withAge(c, { ...kept, value: { data: linked, count } }, 60), 200)
    },
  )

  addPicture('/getWalletImage/{id}', 'wallet')
  addPicture('/public/getAssetImage/{id}', 'asset')
  addPicture('/public/getCurrencyImage/{id}', 'currency')
  addPicture('/public/getTokenImage/{id}', 'token')

  function addPicture<Path extends `${string}/{id}`>(path: Path, kind: PictureKind) {
    app.openapi(
      createRoute({
        method: 'get',
        path,
        middleware,
        request: { query: commonQuery, params: z.object({ id: word(128) }) },
        responses: {
          200: {
            description: 'A picture.',
            content: { 'image/*': { schema: z.string() } },
          },
          ...refusals,
        },
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const picture = await fromSource('The picture', () =>
          sources.picture({ kind, id }, within()),
        )
        if (!picture) throw problems.notFound('id', 'There is no picture of this.')
        // Cached for a month, like pictures from other servers. The picture may change with the
        // version of the server.
        c.header('cache-control', 'public, max-age=2592000')
        return c.body(picture.body, 200, { 'content-type': picture.type })
      },
    )
  }
}
