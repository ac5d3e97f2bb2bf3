import { lazy } from '../src/engine/store/lazy.ts'
import { removeEndedPermissions } from './api/addPermissions.ts'
import { removeEnded } from './api/addSignIn.ts'
import { removeOldDays } from './api/analyticsDays.ts'
import { createApp, readsAnyType, type ServerApp } from './api/createApp.ts'
import { createLimits } from './createLimits.ts'
import type { Log } from './createLog.ts'
import { createMetrics, type Metrics } from './createMetrics.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/openDatabase.ts'
import { readSecret } from './database/readSecret.ts'
import type { Database } from './database/Schema.ts'
import { createPictures, removeOldPictures } from './pictures/createPictures.ts'
import {
  type AdminTokens,
  createAdminTokens,
  createProjects,
  type Projects,
} from './projects/createProjects.ts'
import type { ProjectKeys } from './projects/projectKeys.ts'
import { type ServerConfig, trustedUrls } from './readConfig.ts'
import type { SecureSite, SecureSiteParts } from './secureSite/createSecureSite.ts'
import { startCleaning } from './startCleaning.ts'
import { createCache, createEmptyCache, type OpenCache } from './upstream/createCache.ts'
import { createGuardedFetch } from './upstream/createGuardedFetch.ts'
import { createProjectSources } from './upstream/createProjectSources.ts'
import type { Sources } from './upstream/Sources.ts'
import { createWebhooks } from './webhooks/createWebhooks.ts'

export interface OpenServerOptions {
  config: ServerConfig
  log: Log
  /**
   * Whether answers of sources are cached. Default: yes. Turn the cache off for local sources whose
   * answers can change at any time.
   */
  keepsAnswers?: boolean | undefined
  /**
   * Sends the requests to nodes, sources and pictures. By default, a URL may be on a private
   * network only if it is in `config`.
   */
  fetch?: typeof fetch | undefined
  /** Default: metrics without the metrics of the process. */
  metrics?: Metrics | undefined
  /** Returns the current time in milliseconds since 1970. Default: the system's clock. */
  now?: (() => number) | undefined
  /**
   * The sources of all answers. Default: the public sources, and the sources that have a key in
   * `config` or in the request's project.
   */
  sources?: Sources | undefined
  /** The options of a secure site. `SECURE_SITE_ORIGIN` turns on the secure site. */
  secureSite?: SecureSiteParts | undefined
}

export interface OpenServer {
  database: Database
  /** Answers a request in this process. */
  fetch: ServerApp['fetch']
  projects: Projects
  /** The secure site, which has its own origin. `undefined` without `SECURE_SITE_ORIGIN`. */
  secureSite: Pick<SecureSite, 'fetch'> | undefined
  sources: Sources
  tokens: AdminTokens
  close(): Promise<void>
}

/** Opens and migrates the database. Does not listen on a port: call `fetch` of the result. */
export async function openServer({
  config,
  keepsAnswers = true,
  fetch: send = createGuardedFetch({ trusted: trustedUrls(config) }),
  log,
  metrics = createMetrics({ withProcess: false }),
  now = Date.now,
  secureSite: parts = {},
  sources: given,
}: OpenServerOptions): Promise<OpenServer> {
  const onError = (error: Error) => log.warn({ error }, 'A connection to the database was lost')
  const telemetry = config.otlpUrl ? await openTelemetry(config.otlpUrl) : undefined
  const trace = telemetry?.trace ?? ((untraced: typeof fetch) => untraced)
  const sources = given ?? (await createPublicSources())
  const openCache: OpenCache = (options) =>
    keepsAnswers ? createCache({ ...options, now }) : createEmptyCache()
  const database = openDatabase(config.databaseUrl, { onError })
  try {
    const names = await migrate(database)
    if (names.length > 0) log.info({ names }, 'The database was brought up to date')
    const { db } = database
    const secret = await readSecret(db)
    const limits = await createLimits({
      databaseUrl: config.databaseUrl,
      redisUrl: config.redisUrl,
      perMinute: config.requestsPerMinute,
      secret,
      onError,
    })
    const projects = createProjects({ db, now })
    const sourcesOf = createProjectSources({
      create: async (keys) => given ?? createPublicSources(keys),
      projects,
      shared: sources,
    })
    const tokens = createAdminTokens({ db, now })
    const resizer = lazy(async () => {
      const { createResizer } = await import('./pictures/createResizer.ts')
      return createResizer()
    })
    const pictures = createPictures({ db, fetch: send, log, now, resizer, secret, ...metrics })
    const webhooks = createWebhooks({ fetch: send, log, now, secret, ...metrics })
    const app = createApp({
      config,
      database,
      db,
      limits,
      log,
      metrics,
      now,
      openCache,
      pictures,
      projects,
      secret,
      sources,
      sourcesOf,
      telemetry,
      tokens,
      webhooks,
    })

    const origin = config.secureSiteOrigin
    const secureSite = origin === undefined ? undefined : await openSecureSite(origin)

    const stopCleaning = startCleaning({
      log,
      now,
      async work() {
        await removeOldDays(db, { days: config.analyticsDays, now: now() })
        await removeEnded(db, now())
        await removeEndedPermissions(db, now())
        await secureSite?.clean()
        await removeOldPictures(db, now())
      },
    })

    return {
      database,
      fetch: readsAnyType(app),
      projects,
      secureSite,
      sources,
      tokens,
      async close() {
        stopCleaning()
        await Promise.all([webhooks.close(), telemetry?.close()])
        await limits.close()
        await resizer.now()?.close()
        await database.close()
      },
    }

    /** Loads the code of the secure site here, because most servers have no secure site. */
    async function openSecureSite(at: string): Promise<SecureSite> {
      const { createSecureSite } = await import('./secureSite/createSecureSite.ts')
      return createSecureSite({
        ...parts,
        config,
        database,
        fetch: send,
        limits,
        log,
        metrics,
        now,
        origin: at,
        projects,
        sources,
        sourcesOf,
      })
    }
  } catch (cause) {
    await database.close()
    throw cause
  }

  /**
   * Loads the code of the public sources here, because a server with its own sources does not need
   * this code.
   */
  async function createPublicSources(keys: ProjectKeys = {}): Promise<Sources> {
    const { createSources } = await import('./upstream/createSources.ts')
    return createSources({
      config: { ...config, ...keys },
      fetch: trace(send),
      log,
      now,
      ...metrics,
    })
  }
}

/** Loads the code of telemetry only if it is configured. */
async function openTelemetry(url: string) {
  const { createTelemetry } = await import('./telemetry/createTelemetry.ts')
  return createTelemetry(url)
}
