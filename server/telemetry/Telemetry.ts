import type { MiddlewareHandler } from 'hono'
import type { CountedEvent } from '../api/analyticsDays.ts'

/** Sends traces and counts to a collector, in addition to the database and `/metrics`. */
export interface Telemetry {
  /** Traces each request. */
  middleware: MiddlewareHandler
  /** Traces requests to sources as parts of the request that caused them. */
  trace(send: typeof fetch): typeof fetch
  /** Counts the events of a project. */
  count(project: string, events: readonly CountedEvent[]): void
  /** Sends the remaining data, for at most 5 s. */
  close(): Promise<void>
}
