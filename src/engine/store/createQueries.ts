import type { QueryClient } from '@tanstack/query-core'
import type { observeQuery } from './observeQuery.ts'

export interface Queries {
  /** Loads the query library with the first read. */
  load(): Promise<{ client: QueryClient; observe: typeof observeQuery }>
}

/** One cache of reads per engine: the host's, or one of its own. */
export function createQueries(hostClient: QueryClient | undefined): Queries {
  let loading: ReturnType<Queries['load']> | undefined
  return {
    load() {
      loading ??= import('./observeQuery.ts').then(
        ({ createQueryClient, observeQuery }) => ({
          observe: observeQuery,
          client: hostClient ?? createQueryClient(),
        }),
        (cause) => {
          // The next read tries again: the network may be back.
          loading = undefined
          throw cause
        },
      )
      return loading
    },
  }
}
