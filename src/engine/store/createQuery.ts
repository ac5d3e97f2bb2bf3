import type { EngineState } from '../EngineState.ts'
import { createObservedQuery } from './createObservedQuery.ts'
import type { Queries } from './createQueries.ts'
import type { Store } from './createStore.ts'
import type { QueryOptions } from './observeQuery.ts'
import type { Query } from './Query.ts'

/** Creates a read that follows the engine's state. All listeners share it. */
export function createQuery<const Key extends readonly unknown[], Data>(
  { queries, store }: { queries: Queries; store: Store<EngineState> },
  options: QueryOptions<Key, Data>,
): Query<Data> {
  return createObservedQuery(store, {
    key: options.key,
    async open() {
      const { client, keep, observe } = await queries.load()
      return (tell) => observe({ client, keep, store }, options, tell)
    },
  })
}
