import type { EngineState } from '../EngineState.ts'
import { createObservedQuery } from './createObservedQuery.ts'
import type { Queries } from './createQueries.ts'
import type { Store } from './createStore.ts'
import type { QueryOptions } from './observeQuery.ts'
import type { Observation, Query, QueryState } from './Query.ts'

/** Creates a query that follows the engine's state. All listeners share the data. */
export function createQuery<const Key extends readonly unknown[], Data>(
  context: QueryContext,
  options: QueryOptions<Key, Data>,
): Query<Data> {
  return createObservedQuery(context.store, {
    key: options.key,
    open: () => openQuery(context, options),
  })
}

interface QueryContext {
  queries: Queries
  store: Store<EngineState>
}

/** Loads the query library, and returns the observer of the query. */
export async function openQuery<const Key extends readonly unknown[], Data>(
  { queries, store }: QueryContext,
  options: QueryOptions<Key, Data>,
): Promise<(report: (state: QueryState<Data>) => void) => Observation> {
  const { client, keep, observe } = await queries.load()
  return (report) => observe({ client, keep, store }, options, report)
}
