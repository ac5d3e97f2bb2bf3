import type { QueryClient } from '@tanstack/query-core'
import type { EngineContext } from '../EngineContext.ts'
import type { KeepReads } from './keepReads.ts'
import type { observeQuery } from './observeQuery.ts'

export type QueriesContext = Pick<EngineContext, 'config' | 'lifecycle' | 'platform'>

export interface Queries {
  /** Loads the query library with the first read. */
  load(): Promise<{ client: QueryClient; keep: KeepReads; observe: typeof observeQuery }>
}

/** The engine's query cache: the host's, or its own. */
export function createQueries(context: QueriesContext): Queries {
  let loading: ReturnType<Queries['load']> | undefined
  return {
    load() {
      loading ??= import('./observeQuery.ts').then(
        ({ openQueries }) => openQueries(context),
        (cause) => {
          // The next read tries again, because the network may be back.
          loading = undefined
          throw cause
        },
      )
      return loading
    },
  }
}
