import { createHmac } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Kysely } from 'kysely'
import type { CaipNetworkId } from '../../src/engine/caip/CaipNetworkId.ts'
import type {
  createSignInServer,
  NonceStore,
  SignInServer,
  SignInStore,
} from '../../src/engine/siwx/server/index.ts'
import { visitorOf } from '../createLimits.ts'
import type { Schema } from '../database/Schema.ts'
import { answerProblem, Problem, problemSchema, problems } from '../problem.ts'
import type { Project } from '../projects/createProjects.ts'
import { createNodeClient } from '../upstream/createNodeClient.ts'
import type { ServerApp } from './createApp.ts'
import { addressOf, commonQuery, requireProject } from './requests.ts'
import type { ServerContext, ServerEnv } from './ServerEnv.ts'

const mostServers = 1_000

/**
 * Adds the sign-in routes for the pages of a project, which `serverSessions` of
 * `latchkey/siwx/client` calls. The sessions are in the database, so that all servers share them.
 */
export function addSignIn(app: ServerApp, context: ServerContext) {
  const { config, db, now, secret, sources } = context
  /**
   * The sign-in servers, by project and origins. A sign-in server keeps no state, so it can be
   * created again at any time.
   */
  const servers = new Map<string, SignInServer>()
  const visitors = new WeakMap<Request, string>()
  const chainId = config.signInNetworks ?? Object.keys(config.networks)

  function serverOf({ id, origins }: Project, create: typeof createSignInServer): SignInServer {
    const pages = origins.filter(isExactOrigin)
    if (pages.length === 0)
      throw problems.notFound(
        'origins',
        'The project has no exact origin, such as https://app.example.',
      )
    const key = JSON.stringify([id, pages])
    const known = servers.get(key)
    if (known) return known
    const made = create({
      origin: pages,
      chainId: chainId as CaipNetworkId[],
      client: (network) => createNodeClient(sources, network),
      clientOf: (request) => visitors.get(request),
      now,
      cookie: `latchkey-${id.slice(0, 8)}`,
      shared: {
        sessions: createSessionStore({ db, now, project: id }),
        nonces: createNonceStore({ db, project: id }),
        secret: createHmac('sha256', secret).update(`sign-in ${id}`).digest('hex'),
      },
    })
    servers.set(key, made)
    for (const oldest of servers.keys()) {
      if (servers.size <= mostServers) break
      servers.delete(oldest)
    }
    return made
  }

  async function answer(c: Context<ServerEnv>) {
    const request = c.req.raw
    visitors.set(request, visitorOf(addressOf(c, config.trustedProxies)))
    const { createSignInServer } = await import('../../src/engine/siwx/server/index.ts')
    const given = await serverOf(c.var.project, createSignInServer).handle(request)
    if (given.ok) return c.newResponse(given.body, given)
    for (const [name, value] of given.headers) c.header(name, value)
    // The handler's `status` is dropped, because in a problem body `status` is a number.
    const { status: _, ...members } = failure.parse(await given.json())
    return answerProblem(c, new Problem(given.status as ContentfulStatusCode), members)
  }

  // Registered before the general preflight route, because only the sign-in routes use cookies.
  app.on(['OPTIONS', 'POST'], '/sign-in/:project/:action', requireProject(context), answer)
  describe(app)
}

/** The fields of a refusal, in addition to those of a problem body. */
const failure = z.object({
  status: z.string().optional(),
  ok: z.literal(false).optional(),
  failed: z.string().optional(),
  reason: z.string().optional(),
  error: z.string().optional(),
})

const account = z.object({
  accountAddress: z.string(),
  chainId: z.string().openapi({ description: 'CAIP-2.' }),
})
const ok = z.object({ ok: z.literal(true) })
const actions = {
  nonce: {
    body: z.object({}),
    answer: z.object({ nonce: z.string() }),
    summary: 'A nonce for a message, valid once and for this browser',
  },
  verify: {
    body: z.object({
      message: z.string(),
      signature: z.string(),
      publicKey: z.string().optional(),
    }),
    answer: ok,
    summary: 'Begins a session with a signed message, and sets its cookie',
  },
  session: {
    body: account,
    answer: z.object({
      session: account.extend({ expirationTime: z.string() }).loose().nullable(),
    }),
    summary: 'The session of an account in this browser',
  },
  'sign-out': {
    body: account.partial(),
    answer: ok,
    summary: 'Ends the session of an account, or all of this browser',
  },
}

/**
 * Describes the requests in the OpenAPI document. `latchkey/siwx/server` itself validates each
 * request.
 */
function describe({ openAPIRegistry: registry }: Pick<ServerApp, 'openAPIRegistry'>) {
  const content = {
    'application/problem+json': {
      schema: problemSchema.extend(failure.omit({ status: true }).shape),
    },
  }
  for (const [action, { answer, body, summary }] of Object.entries(actions))
    registry.registerPath({
      method: 'post',
      path: `/sign-in/{project}/${action}`,
      summary,
      request: {
        params: z.object({ project: commonQuery.shape.projectId }),
        body: { required: true, content: { 'application/json': { schema: body } } },
      },
      responses: {
        200: { description: 'The answer.', content: { 'application/json': { schema: answer } } },
        400: { description: 'The body is not valid.', content },
        401: { description: 'The project, the origin or the signature is not valid.', content },
        403: { description: 'The request is from no page of the project.', content },
        404: { description: 'The project has no exact origin.', content },
        429: { description: 'Too many requests.', content },
      },
    })
}

interface StoreOptions {
  db: Kysely<Schema>
  now(): number
  project: string
}

function createSessionStore({ db, now, project }: StoreOptions): SignInStore {
  const keyOf = (key: string) => `${project} ${key}`
  return {
    async get(key) {
      const row = await db
        .selectFrom('sign_in')
        .select('body')
        .where('key', '=', keyOf(key))
        .where('expires', '>', now())
        .executeTakeFirst()
      return row?.body
    },
    async set(key, body, expires) {
      await db
        .insertInto('sign_in')
        .values({ key: keyOf(key), body, expires })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ body, expires }))
        .execute()
    },
    async take(key) {
      const row = await db
        .deleteFrom('sign_in')
        .where('key', '=', keyOf(key))
        .where('expires', '>', now())
        .returning('body')
        .executeTakeFirst()
      return row?.body
    },
  }
}

function createNonceStore({ db, project }: Omit<StoreOptions, 'now'>): NonceStore {
  return {
    async use(nonce, expires) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('nonce')
        .values({ nonce: `${project} ${nonce}`, expires })
        .onConflict((conflict) => conflict.column('nonce').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

/** Removes expired sessions and nonces. */
export async function removeEnded(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('sign_in').where('expires', '<=', now).execute()
  await db.deleteFrom('nonce').where('expires', '<=', now).execute()
}

const isExactOrigin = (pattern: string) =>
  !pattern.includes('*') && URL.canParse(pattern) && new URL(pattern).origin === pattern
