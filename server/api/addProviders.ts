import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answerProblem, Problem, problemSchema } from '../problem.ts'
import type { ServerApp } from './createApp.ts'
import { requireProject } from './requests.ts'
import type { ServerContext, ServerEnv } from './ServerEnv.ts'

/** The handler's response to a failure. */
const failure = z.object({ error: z.string(), service: z.string().optional() })

/**
 * Adds the handler of `latchkey/server` for the pages of a project. Providers such as
 * `coinGecko({ url })` send their requests to this handler, and the API keys stay on the server.
 */
export function addProviders(app: ServerApp, context: ServerContext) {
  async function answer(c: Context<ServerEnv>) {
    const sources = await context.sourcesOf(c.var.project)
    const given = await sources.handle(c.req.raw, c.req.header('origin') ?? '')
    if (given.ok) return c.newResponse(given.body, given)
    const pause = given.headers.get('retry-after')
    const refusal = new Problem(
      given.status as ContentfulStatusCode,
      [],
      pause === null ? {} : { 'retry-after': pause },
    )
    return answerProblem(c, refusal, failure.parse(await given.json()))
  }

  app.on(['GET', 'POST', 'OPTIONS'], '/providers/:project/*', requireProject(context), answer)
  describe(app)
}

const project = z.string().regex(/^[0-9a-f]{32}$/)
const everySeller = z.enum(['meld', 'moonpay', 'stripe-onramp'])
const place = {
  country: z.string().openapi({ description: 'ISO 3166-1, such as `US`.' }),
  subdivision: z.string().optional().openapi({ description: 'The state, for the United States.' }),
}
const order = {
  ...place,
  network: z.string().openapi({ description: 'CAIP-2.' }),
  symbol: z.string().openapi({ description: 'Such as `USDC`.' }),
  currency: z.string().openapi({ description: 'ISO 4217, such as `USD`.' }),
  method: z.string().openapi({ description: 'Such as `card`.' }),
  amount: z.string().openapi({ description: 'In the payment currency.' }),
}
const price = z.object({
  networkFee: z.string(),
  subtotal: z.string(),
  total: z.string(),
  received: z.string(),
  quoteId: z.string(),
})
const questions = {
  options: {
    body: z.object(place),
    answer: z.array(
      z.object({
        id: z.string(),
        methods: z.array(z.object({ id: z.string(), min: z.string(), max: z.string() })),
      }),
    ),
    seller: everySeller,
    summary: 'The currencies and ways to pay of a seller',
  },
  quote: {
    body: z.object(order),
    answer: price,
    seller: everySeller,
    summary: 'The price of a seller',
  },
  quotes: {
    body: z.object(order),
    answer: z.array(price),
    seller: everySeller.extract(['meld']),
    summary: 'The prices of all sellers that Meld compares',
  },
  page: {
    body: z.object({ ...order, address: z.string(), quoteId: z.string() }),
    answer: z.object({ url: z.string() }),
    seller: everySeller,
    summary: 'The address of a seller’s page',
  },
}

/** Describes the requests in the OpenAPI document. The handler itself validates each request. */
function describe({ openAPIRegistry: registry }: Pick<ServerApp, 'openAPIRegistry'>) {
  const problemContent = {
    'application/problem+json': { schema: problemSchema.extend(failure.partial().shape) },
  }
  const refusals = {
    400: { description: 'The body is not a JSON object.', content: problemContent },
    401: { description: 'The project or the origin is not allowed.', content: problemContent },
    404: {
      description: 'The service has no key, or pages may not ask this.',
      content: problemContent,
    },
    422: { description: 'The service refused the request.', content: problemContent },
    424: { description: 'The service refused the key.', content: problemContent },
    429: { description: 'Too many requests.', content: problemContent },
    502: { description: 'The service failed.', content: problemContent },
  }
  const answerOf = (schema: z.ZodType) => ({
    200: { description: 'The answer.', content: { 'application/json': { schema } } },
    ...refusals,
  })

  registry.registerPath({
    method: 'get',
    path: '/providers/{project}/{service}/{path}',
    summary: 'A request of a provider of the page, to which the server adds its key',
    request: {
      params: z.object({
        project,
        service: z.enum(['etherscan', 'coingecko', '1inch', '0x', 'jupiter', 'das']),
        path: z.string().openapi({ description: 'May have several parts, such as `1/tokens`.' }),
      }),
    },
    responses: answerOf(z.unknown()),
  })
  for (const [question, { answer, body, seller, summary }] of Object.entries(questions))
    registry.registerPath({
      method: 'post',
      path: `/providers/{project}/{seller}/${question}`,
      summary,
      request: {
        params: z.object({ project, seller }),
        body: { required: true, content: { 'application/json': { schema: body } } },
      },
      responses: answerOf(answer),
    })
}
