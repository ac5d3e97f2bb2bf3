import type { publicClient, viemChain } from '../../engine/bridges/viem/publicClient.ts'
import type { walletClient } from '../../engine/bridges/viem/walletClient.ts'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import { createQuery } from '../../engine/store/createQuery.ts'
import type { QueryOptions } from '../../engine/store/observeQuery.ts'
import type { Query } from '../../engine/store/Query.ts'

export interface ViemClients {
  publicClient: typeof publicClient
  viemChain: typeof viemChain
  walletClient: typeof walletClient
  /** A read in the engine's cache. */
  createRead<const Key extends readonly unknown[], Data>(
    options: QueryOptions<Key, Data>,
  ): Query<Data>
}

/** viem's clients include all of its actions, so a page loads them after its first paint. */
export const viemClients: LazyFeature<ViemClients> = async () => {
  const clients = await import('../../engine/bridges/viem/index.ts')
  return (context) => ({ ...clients, createRead: (options) => createQuery(context, options) })
}
