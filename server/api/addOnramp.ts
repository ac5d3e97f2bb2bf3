import { z } from '@hono/zod-openapi'
import { formatUnits, parseDecimal } from '../../src/engine/amounts/Amount.ts'
import { listPurchases, networkIdOf } from '../../src/engine/providers/createHandlerOnramp.ts'
import { sanitizeUrl } from '../../src/engine/sanitize/sanitizeUrl.ts'
import { problems } from '../problem.ts'
import type { Project } from '../projects/createProjects.ts'
import { scopeOf } from '../upstream/createProjectSources.ts'
import type { Seller } from '../upstream/Sources.ts'
import type { ServerApp } from './createApp.ts'
import {
  commonQuery,
  createRoute,
  fromSource,
  jsonAnswer,
  jsonBody,
  requireProject,
  withAge,
  word,
} from './requests.ts'
import type { ServerContext } from './ServerEnv.ts'

const settings: Readonly<Record<Seller['id'], readonly [string, ...string[]]>> = {
  moonpay: ['MOONPAY_API_KEY', 'MOONPAY_SECRET_KEY'],
  'stripe-onramp': ['STRIPE_SECRET_KEY'],
  meld: ['MELD_API_KEY'],
}
/**
 * All sellers, in order of preference. The first seller with a key provides the options and prices.
 */
const everySeller: readonly Seller['id'][] = ['moonpay', 'stripe-onramp', 'meld']
/** The sellers whose pages need neither a country nor a quote. */
const pageSellers: readonly Seller['id'][] = ['moonpay', 'stripe-onramp']
/** The place for requests that do not name a place. The client uses the same default. */
const somewhere = { country: 'US', subdivision: 'CA' }
const card = 'CREDIT_DEBIT_CARD'
/**
 * The initial amount on the seller's page, if the request has no valid amount. Users can change the
 * amount there.
 */
const usualAmount = '100'
const mostPayments = 100

const country = z.string().regex(/^[A-Z]{2}$/)
const place = {
  country,
  subdivision: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/)
    .optional(),
}
const placeSchema = z.object(place)
const currency = z.string().regex(/^[A-Z]{3}$/)
/** A decimal amount: a string, or a number, which is converted to a string. */
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,2})?$/, 'is not an amount'))
const account = z.string().regex(/^\w{32,44}$/)

const decimal = z.string().max(100)
const sellerPayment = z.object({
  id: currency,
  methods: z.array(z.object({ id: z.string(), min: decimal, max: decimal })),
})
const sellerPrice = z.object({
  networkFee: decimal,
  subtotal: decimal,
  total: decimal,
  received: decimal,
  quoteId: z.string().max(100),
})
const sellerPage = z.object({
  url: z.string().refine((url) => sanitizeUrl(url, 'service') !== undefined),
})

const money = z.object({ value: z.string(), currency: z.string() })
const olderMoney = z.object({ amount: z.string(), currency: z.string() })
const limits = z.array(z.object({ id: z.string(), min: z.string(), max: z.string() }))
const bought = { id: z.string(), name: z.string(), symbol: z.string() }
const purchase = {
  destinationCurrencyCode: word(40),
  sourceAmount: amount,
  sourceCurrencyCode: currency,
  countryCode: country.optional(),
  paymentMethodType: z.enum([card, 'CARD']).optional(),
}

/** Adds the routes to buy with a card. The server or the project has the keys of the sellers. */
export function addOnramp(app: ServerApp, context: ServerContext) {
  const { openCache, sourcesOf } = context
  const middleware = requireProject(context)
  const options = openCache<readonly z.output<typeof sellerPayment>[]>({
    fresh: 600_000,
    stale: 86_400_000,
    most: 1_000,
  })

  /**
   * Returns the first of these sellers that has a key. If no seller has one, throws an error with
   * the missing settings.
   */
  async function sellerOf(project: Project, ids: readonly Seller['id'][]): Promise<Seller> {
    const { sellers } = await sourcesOf(project)
    for (const id of ids) {
      const found = sellers.find((one) => one.id === id)
      if (found) return found
    }
    throw problems.notConfigured(ids.map((id) => settings[id]))
  }

  /** Sends a question to a seller through the handler of `latchkey/server`. */
  async function ask<Value>(
    { ask, id }: Seller,
    question: Parameters<Seller['ask']>[0],
    body: object,
    schema: z.ZodType<Value>,
  ): Promise<Value> {
    return fromSource('This offer', async () => {
      const answer = await ask(question, body)
      if (answer.ok) return schema.parse(await answer.json())
      if (answer.status === 429)
        throw problems.tooMany(Number(answer.headers.get('retry-after')) || 30)
      if (answer.status === 404 || answer.status === 422)
        throw problems.badInput('purchaseCurrency', 'This is not sold.')
      throw new Error(`${id} answered ${question} with ${answer.status}.`)
    })
  }

  /** Reads the first seller's currencies, and the payment methods in a place. */
  async function readOptions(
    project: Project,
    { country, subdivision }: z.output<typeof placeSchema>,
  ) {
    const seller = await sellerOf(project, everySeller)
    const key = `${scopeOf(project)}${seller.id} ${country} ${subdivision}`
    const { value, ...kept } = await options.get(key, async () => {
      const list = z.array(z.unknown())
      const given = await ask(seller, 'options', { country, subdivision }, list)
      return given.flatMap((one) => sellerPayment.safeParse(one).data ?? [])
    })
    // Sorts well-known currencies to the front. Clients show only the first hundred, and preselect
    // the first one.
    const isOther = ({ id }: { id: string }) => Number(id !== 'USD')
    const payments = [...value]
      .sort((one, other) => isOther(one) - isOther(other))
      .slice(0, mostPayments)
    return { ...kept, delivered: listPurchases(seller.codes), payments }
  }

  /** Reads the price from the first seller. */
  async function readPrice(
    project: Project,
    { amount, currency, delivery, method, place }: AskedPrice,
  ) {
    const seller = await sellerOf(project, everySeller)
    const { network, symbol } = deliveryOf(seller, ...delivery)
    const { country, subdivision } = place
    const order = { country, subdivision, network, symbol, currency, amount }
    const price = await ask(
      seller,
      'quote',
      { ...order, method: method.toLowerCase() },
      sellerPrice,
    )
    return { ...price, symbol }
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/onramp/buy/options',
      middleware,
      request: { query: commonQuery.extend(place) },
      responses: jsonAnswer(
        z.object({
          paymentCurrencies: z.array(z.object({ id: z.string(), limits })),
          purchaseCurrencies: z.array(
            z.object({
              ...bought,
              networks: z.array(
                z.object({
                  name: z.string(),
                  displayName: z.string(),
                  chainId: z.string(),
                  contractAddress: z.string(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
    async (c) => {
      const { delivered, payments, ...kept } = await readOptions(
        c.var.project,
        c.req.valid('query'),
      )
      const value = {
        paymentCurrencies: payments.map(({ id, methods }) => ({
          id,
          limits: methods.map(({ id, max, min }) => ({ id: id.toUpperCase(), min, max })),
        })),
        purchaseCurrencies: delivered.map(({ networks, ...one }) => ({
          ...one,
          networks: networks.map(({ contractAddress = '', ...network }) => ({
            ...network,
            contractAddress,
          })),
        })),
      }
      return c.json(withAge(c, { ...kept, value }, 300), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/onramp/options',
      summary: 'For clients that ask without a place',
      middleware,
      request: { query: commonQuery },
      responses: jsonAnswer(
        z.object({
          paymentCurrencies: z.array(z.object({ id: z.string(), payment_method_limits: limits })),
          purchaseCurrencies: z.array(
            z.object({
              ...bought,
              networks: z.array(
                z.object({
                  name: z.string(),
                  display_name: z.string(),
                  chain_id: z.string(),
                  contract_address: z.string(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
    async (c) => {
      const { delivered, payments, ...kept } = await readOptions(c.var.project, somewhere)
      const value = {
        paymentCurrencies: payments.map(({ id, methods }) => ({
          id,
          payment_method_limits: methods,
        })),
        purchaseCurrencies: delivered.map(({ networks, ...one }) => ({
          ...one,
          networks: networks.map(({ chainId, contractAddress = '', displayName, name }) => ({
            name,
            display_name: displayName,
            chain_id: chainId,
            contract_address: contractAddress,
          })),
        })),
      }
      return c.json(withAge(c, { ...kept, value }, 300), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/onramp/buy/quotes',
      middleware,
      request: {
        query: commonQuery.extend({
          ...place,
          purchaseCurrency: word(100),
          purchaseNetwork: word(100).optional(),
          paymentAmount: amount,
          paymentCurrency: currency,
          paymentMethod: word(40),
        }),
      },
      responses: jsonAnswer(
        z.object({
          paymentTotal: money,
          paymentSubTotal: money,
          purchaseAmount: money,
          coinbaseFee: money,
          networkFee: money,
          quoteId: z.string(),
        }),
      ),
    }),
    async (c) => {
      const asked = c.req.valid('query')
      const { networkFee, quoteId, received, subtotal, symbol, total } = await readPrice(
        c.var.project,
        {
          amount: asked.paymentAmount,
          currency: asked.paymentCurrency,
          delivery: [asked.purchaseCurrency, asked.purchaseNetwork],
          method: asked.paymentMethod,
          place: asked,
        },
      )
      const paid = (value: string) => ({ value, currency: asked.paymentCurrency })
      return c.json(
        {
          paymentTotal: paid(total),
          paymentSubTotal: paid(subtotal),
          purchaseAmount: { value: received, currency: symbol },
          // The seller's own fee. Clients expect this field name for every seller.
          coinbaseFee: paid(less(less(total, subtotal), networkFee)),
          networkFee: paid(networkFee),
          quoteId,
        },
        200,
      )
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/onramp/quote',
      summary: 'For clients that ask without a place',
      middleware,
      request: {
        query: commonQuery,
        body: jsonBody(
          z.object({
            purchaseCurrency: z.object({ id: word(100) }),
            paymentCurrency: z.object({
              id: currency,
              payment_method_limits: z.array(z.object({ id: word(40) })).max(mostPayments),
            }),
            amount,
            network: word(100).optional(),
          }),
        ),
      },
      responses: jsonAnswer(
        z.object({
          networkFee: olderMoney,
          paymentSubtotal: olderMoney,
          paymentTotal: olderMoney,
          purchaseAmount: olderMoney,
          quoteId: z.string(),
        }),
      ),
    }),
    async (c) => {
      const { amount, network, paymentCurrency, purchaseCurrency } = c.req.valid('json')
      const currency = paymentCurrency.id
      const { networkFee, quoteId, received, subtotal, symbol, total } = await readPrice(
        c.var.project,
        {
          amount,
          currency,
          delivery: [purchaseCurrency.id, network],
          method: paymentCurrency.payment_method_limits[0]?.id ?? 'card',
          place: somewhere,
        },
      )
      return c.json(
        {
          networkFee: { amount: networkFee, currency },
          paymentSubtotal: { amount: subtotal, currency },
          paymentTotal: { amount: total, currency },
          purchaseAmount: { amount: received, currency: symbol },
          quoteId,
        },
        200,
      )
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/generators/onrampurl',
      middleware,
      request: {
        query: commonQuery,
        body: jsonBody(
          z.object({
            destinationWallets: z
              .array(
                z.object({
                  address: account,
                  blockchains: z.array(word(100)).max(50).optional(),
                  assets: z.array(word(100)).max(50).optional(),
                }),
              )
              .min(1)
              .max(10),
            defaultNetwork: word(100).optional(),
            partnerUserId: z.string().min(32).max(50),
            defaultExperience: z.enum(['buy', 'send']).optional(),
            presetFiatAmount: z.int().min(1).max(999_999_999).optional(),
          }),
        ),
      },
      responses: jsonAnswer(z.object({ url: z.string() })),
    }),
    async (c) => {
      const { defaultNetwork, destinationWallets, presetFiatAmount } = c.req.valid('json')
      const { address, assets, blockchains } = destinationWallets[0]!
      const seller = await sellerOf(c.var.project, pageSellers)
      const { network, symbol } = deliveryOf(
        seller,
        assets?.[0] ?? 'ETH',
        defaultNetwork ?? blockchains?.[0],
      )
      const page = await ask(
        seller,
        'page',
        {
          ...somewhere,
          network,
          symbol,
          currency: 'USD',
          method: 'card',
          amount: presetFiatAmount === undefined ? usualAmount : String(presetFiatAmount),
          address,
          quoteId: 'none',
        },
        sellerPage,
      )
      return c.json(page, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/onramp/multi/quotes',
      middleware,
      request: {
        query: commonQuery,
        body: jsonBody(
          z.object({
            ...purchase,
            projectId: word(32).optional(),
            excludeProviders: z.array(word(100)).max(100).optional(),
          }),
        ),
      },
      responses: jsonAnswer(
        z.array(
          z.object({
            serviceProvider: z.string(),
            destinationAmount: z.number(),
            destinationCurrencyCode: z.string(),
            sourceAmount: z.number(),
            sourceCurrencyCode: z.string(),
            networkFee: z.number(),
            totalFee: z.number(),
            paymentMethodType: z.string(),
          }),
        ),
      ),
    }),
    async (c) => {
      const { excludeProviders = [], projectId, ...asked } = c.req.valid('json')
      requireSameProject(projectId, c.var.project.id)
      const meld = await sellerOf(c.var.project, ['meld'])
      const prices = await ask(meld, 'quotes', orderOf(meld, asked), z.array(sellerPrice))
      const quotes = prices
        .filter(({ quoteId }) => !excludeProviders.includes(quoteId))
        .map(({ networkFee, quoteId, received, subtotal, total }) => ({
          serviceProvider: quoteId,
          destinationAmount: Number(received),
          destinationCurrencyCode: asked.destinationCurrencyCode,
          sourceAmount: Number(total),
          sourceCurrencyCode: asked.sourceCurrencyCode,
          networkFee: Number(networkFee),
          totalFee: Number(less(total, subtotal)),
          paymentMethodType: card,
        }))
      return c.json(quotes, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/onramp/widget',
      middleware,
      request: {
        query: commonQuery,
        body: jsonBody(
          z.object({
            projectId: word(32).optional(),
            sessionData: z.object({
              ...purchase,
              serviceProvider: z.string().regex(/^\w{1,40}$/),
              walletAddress: account,
            }),
          }),
        ),
      },
      responses: jsonAnswer(z.object({ widgetUrl: z.string() })),
    }),
    async (c) => {
      const { projectId, sessionData } = c.req.valid('json')
      requireSameProject(projectId, c.var.project.id)
      const { serviceProvider: quoteId, walletAddress: address, ...asked } = sessionData
      const meld = await sellerOf(c.var.project, ['meld'])
      const order = { ...orderOf(meld, asked), address, quoteId }
      const { url } = await ask(meld, 'page', order, sellerPage)
      return c.json({ widgetUrl: url }, 200)
    },
  )
}

/**
 * Finds a currency by its id or symbol on a network (CAIP-2 id). Default: the currency's first
 * network.
 */
function deliveryOf({ codes }: Seller, wanted: string, networkName: string | undefined) {
  const found = listPurchases(codes).find(({ id, symbol }) => wanted === id || wanted === symbol)
  const network = found?.networks.find(
    ({ name }) => networkName === undefined || name === networkName,
  )
  if (!found || !network) throw problems.badInput('purchaseCurrency', 'This is not sold.')
  return { network: networkIdOf(network), symbol: found.symbol }
}

interface AskedPrice {
  amount: string
  currency: string
  /** The currency and its network. */
  delivery: [wanted: string, networkName: string | undefined]
  method: string
  place: z.output<typeof placeSchema>
}

interface AskedPurchase {
  destinationCurrencyCode: string
  sourceAmount: string
  sourceCurrencyCode: string
  countryCode?: string | undefined
}

/** Creates an order for the seller from a currency code such as `USDC_BASE`. */
function orderOf({ codes }: Seller, asked: AskedPurchase) {
  const { countryCode, destinationCurrencyCode, sourceAmount, sourceCurrencyCode } = asked
  for (const [network, delivered] of Object.entries(codes))
    for (const [symbol, code] of Object.entries(delivered ?? {}))
      if (code === destinationCurrencyCode)
        return {
          ...(countryCode === undefined ? somewhere : { country: countryCode }),
          network,
          symbol,
          currency: sourceCurrencyCode,
          method: 'card',
          amount: sourceAmount,
        }
  throw problems.badInput('destinationCurrencyCode', 'This is not sold.')
}

function requireSameProject(given: string | undefined, id: string) {
  if (given !== undefined && given !== id)
    throw problems.badInput('projectId', 'The body has another project than the query.')
}

/** Returns the difference of two decimal numbers, or zero if the second one is larger. */
function less(one: string, other: string): string {
  const [left, right] = [parseDecimal(one), parseDecimal(other)]
  if (!left || !right) throw new Error('The seller answered with an amount that is no number.')
  const decimals = Math.max(left.decimals, right.decimals)
  const units = (part: typeof left) => part.value * 10n ** BigInt(decimals - part.decimals)
  const rest = units(left) - units(right)
  return formatUnits(rest > 0n ? rest : 0n, decimals)
}
