import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
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
import { problems } from '../problem.ts'
import type { Project } from '../projects/createProjects.ts'
import { createNodeClient } from '../upstream/createNodeClient.ts'
import type { ServerApp } from './createApp.ts'
import { addressOf, requireProject } from './requests.ts'
import type { ServerContext, ServerEnv } from './ServerEnv.ts'

const mostServers = 1_000

/**
 * Sign-in for the pages of a project, as `serverSessions` of `latchkey/siwx/client` asks for it. The
 * sessions are in the database, so that all servers share them.
 */
export function addSignIn(app: ServerApp, context: ServerContext) {
  const { config, db, now, secret, sources } = context
  /**
   * By project and origins. The sign-in servers keep no state, so they can be created again at any
   * time.
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
    return c.newResponse(given.body, given)
  }

  // Before the preflight of all other routes, which have no cookies.
  app.on(['OPTIONS', 'POST'], '/sign-in/:project/:action', requireProject(context), answer)
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

/** Removes sessions and nonces that have ended. */
export async function removeEnded(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('sign_in').where('expires', '<=', now).execute()
  await db.deleteFrom('nonce').where('expires', '<=', now).execute()
}

const isExactOrigin = (pattern: string) =>
  !pattern.includes('*') && URL.canParse(pattern) && new URL(pattern).origin === pattern
