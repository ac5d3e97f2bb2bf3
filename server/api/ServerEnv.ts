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

/** The bindings of node-server, and the variables that the middlewares set. */
export interface ServerEnv {
  Bindings: HttpBindings
  Variables: { project: Project; scope: TokenScope }
}

/** What the routes are built from. */
export interface ServerContext {
  config: ServerConfig
  database: Database
  db: Kysely<Schema>
  limits: Limits
  log: Log
  metrics: Metrics
  /** Milliseconds since 1970. */
  now(): number
  openCache: OpenCache
  pictures: Pictures
  projects: Projects
  /** The same on all servers of a database. */
  secret: string
  /** With the server's keys. For requests that need no key: nodes, names, wallets and pictures. */
  sources: Sources
  sourcesOf: SourcesOf
  /** Where the operator asks for it. */
  telemetry: Telemetry | undefined
  tokens: AdminTokens
  webhooks: Webhooks
}
