import type { QueryClient } from '@tanstack/query-core'
import type { KeepReads } from './keepReads.ts'
import { lazy } from './lazy.ts'
import type { observeQuery, QueriesContext } from './observeQuery.ts'

export interface Queries {
  /** Loads the query library, when something is read for the first time. */
  load(): Promise<{ client: QueryClient; keep: KeepReads; observe: typeof observeQuery }>
}

/** Opens the engine's query cache: the host's cache, or its own. */
export function createQueries(context: QueriesContext): Queries {
  return {
    load: lazy(async () => (await import('./observeQuery.ts')).openQueries(context)),
  }
}
