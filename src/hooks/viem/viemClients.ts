import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { QueryOptions } from '../../engine/store/observeQuery.ts'
import type { Query } from '../../engine/store/Query.ts'
import type { viemCalls } from './viemCalls.ts'

type ViemCalls = typeof viemCalls

export interface ViemClients extends ViemCalls {
  /** Creates a query that the engine caches. */
  createRead<const Key extends readonly unknown[], Data>(
    options: QueryOptions<Key, Data>,
  ): Query<Data>
}

/**
 * viem's clients include all of viem's actions. So a page loads them only after its first paint.
 */
export const viemClients: LazyFeature<ViemClients> = async () => {
  const { viemCalls } = await import('./viemCalls.ts')
  return (context) => ({
    ...viemCalls,
    createRead: (options) => viemCalls.createQuery(context, options),
  })
}
