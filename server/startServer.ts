import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Kysely } from 'kysely'
import { removeEnded } from './api/addSignIn.ts'
import { removeOldDays } from './api/analyticsDays.ts'
import { createApp, readsAnyType, type ServerApp } from './api/createApp.ts'
import { createLimits } from './createLimits.ts'
import type { Log } from './createLog.ts'
import { createMetrics } from './createMetrics.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/openDatabase.ts'
import type { Database, Schema } from './database/Schema.ts'
import {
  type AdminTokens,
  createAdminTokens,
  createProjects,
  type Projects,
} from './projects/createProjects.ts'
import type { ServerConfig } from './readConfig.ts'
import { createSources, type Sources } from './upstream/createSources.ts'

const graceTime = 10_000
const idleInterval = 100
const cleanInterval = 3_600_000

export interface StartServerOptions {
  config: ServerConfig
  log: Log
  /** Sends the requests to nodes and sources. Default: that of Node. */
  fetch?: typeof fetch | undefined
  /** Milliseconds since 1970. Default: the current time. */
  now?: (() => number) | undefined
}

export interface RunningServer {
  app: ServerApp
  database: Database
  /** Where it listens, such as `http://127.0.0.1:8787`. */
  url: string
  projects: Projects
  sources: Sources
  tokens: AdminTokens
  /** Answers the requests in progress, accepts no new ones, and closes everything. */
  stop(): Promise<void>
}

/** Opens the database, brings it up to date, and listens. */
export async function startServer({
  config,
  fetch: send = fetch,
  log,
  now = Date.now,
}: StartServerOptions): Promise<RunningServer> {
  const onError = (error: Error) => log.warn({ error }, 'A connection to the database was lost')
  const metrics = createMetrics()
  const sources = createSources({ config, fetch: send, log, now, ...metrics })
  const database = openDatabase(config.databaseUrl, { onError })
  try {
    const names = await migrate(database)
    if (names.length > 0) log.info({ names }, 'The database was brought up to date')
    const { db } = database
    const secret = await readSecret(db)
    const limits = await createLimits({
      databaseUrl: config.databaseUrl,
      perMinute: config.requestsPerMinute,
      secret,
      onError,
    })
    const projects = createProjects({ db, now })
    const tokens = createAdminTokens({ db, now })
    const context = {
      config,
      database,
      db,
      limits,
      log,
      metrics,
      now,
      projects,
      secret,
      sources,
      tokens,
    }
    const app = createApp(context)
    const listening = await listen(app, config)

    const clean = async () => {
      try {
        await removeOldDays(db, { days: config.analyticsDays, now: now() })
        await removeEnded(db, now())
      } catch (error) {
        log.warn({ error }, 'Old data could not be removed')
      }
    }
    const cleaning = setInterval(clean, cleanInterval)
    void clean()

    return {
      app,
      database,
      url: listening.url,
      projects,
      sources,
      tokens,
      async stop() {
        clearInterval(cleaning)
        await listening.stop()
        await limits.close()
        await database.close()
      },
    }
  } catch (cause) {
    await database.close()
    throw cause
  }
}

/** The secret of all servers on this database. The first one creates it. */
async function readSecret(db: Kysely<Schema>): Promise<string> {
  const made = { name: 'secret', value: randomBytes(32).toString('base64url') }
  await db
    .insertInto('setting')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', made.name)
    .executeTakeFirstOrThrow()
  return value
}

async function listen(app: ServerApp, { host, port }: Pick<ServerConfig, 'host' | 'port'>) {
  const { address, server } = await new Promise<{ address: AddressInfo; server: Server }>(
    (resolve, reject) => {
      const opened = serve({ fetch: readsAnyType(app), hostname: host, port }, (at) =>
        resolve({ address: at, server: started }),
      )
      // Without further options, node-server opens a plain HTTP server.
      const started = opened as Server
      started.once('error', reject)
    },
  )
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return { url: `http://${name}:${address.port}`, stop: stopGracefully(server) }
}

/**
 * Requests in progress are answered with `Connection: close`: their connections would otherwise stay
 * open for a while. After 10 s, they are cut.
 */
function stopGracefully(server: Server): () => Promise<void> {
  const open = new Set<import('node:http').ServerResponse>()
  let isStopping = false
  server.on('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isStopping) response.setHeader('connection', 'close')
  })

  return () =>
    new Promise((resolve) => {
      isStopping = true
      for (const response of open)
        if (!response.headersSent) response.setHeader('connection', 'close')
      // `close` does it only once, at the call.
      const idle = setInterval(() => server.closeIdleConnections(), idleInterval)
      const hard = setTimeout(() => server.closeAllConnections(), graceTime)
      server.close(() => {
        clearInterval(idle)
        clearTimeout(hard)
        resolve()
      })
    })
}
