import type { HttpBindings } from '@hono/node-server'
import type { Kysely } from 'kysely'
import type { Limits } from '../createLimits.ts'
import type { Log } from '../createLog.ts'
import type { Metrics } from '../createMetrics.ts'
import type { Database, Schema } from '../database/Schema.ts'
import type { Pictures } from '../pictures/createPictures.ts'
import type { AdminTokens, Project, Projects, TokenScope } from '../projects/createProjects.ts'
import type { ServerConfig } from '../readConfig.ts'
import type { Telemetry } from '../telemetry/Telemetry.ts'
import type { OpenCache } from '../upstream/createCache.ts'
import type { SourcesOf } from '../upstream/createProjectSources.ts'
import type { Sources } from '../upstream/Sources.ts'
import type { Webhooks } from '../webhooks/createWebhooks.ts'

/**
 * The types of Hono's context: the bindings of node-server, and the variables that the middlewares
 * set.
 */
export interface ServerEnv {
  Bindings: HttpBindings
  Variables: { project: Project; scope: TokenScope }
}

/** The parts of the server that all routes need. */
export interface ServerContext {
  config: ServerConfig
  database: Database
  db: Kysely<Schema>
  limits: Limits
  log: Log
  metrics: Metrics
  /** Returns the current time, in milliseconds since 1970. */
  now(): number
  openCache: OpenCache
  pictures: Pictures
  projects: Projects
  /** The secret, which is the same on all servers of a database. */
  secret: string
  /**
   * The sources that use the server's own keys. For requests that need no project key: nodes,
   * names, wallets and pictures.
   */
  sources: Sources
  sourcesOf: SourcesOf
  /** Sends traces and counts to a collector, if the operator has configured one. */
  telemetry: Telemetry | undefined
  tokens: AdminTokens
  webhooks: Webhooks
}
