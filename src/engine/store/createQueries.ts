import type { QueryClient } from '@tanstack/query-core'

export interface Queries {
  /** Loads the query library with the first read. */
  load(): Promise<{ client: QueryClient; core: typeof import('./queryCore.ts') }>
}

/** One cache of reads per engine: the host's, or one of its own. */
export function createQueries(hostClient: QueryClient | undefined): Queries {
  let loading: ReturnType<Queries['load']> | undefined
  return {
    load() {
      loading ??= import('./queryCore.ts').then(
        (core) => ({ core, client: hostClient ?? new core.QueryClient() }),
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
