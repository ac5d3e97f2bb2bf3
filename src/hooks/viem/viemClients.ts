import type { publicClient } from '../../engine/bridges/viem/publicClient.ts'
import type { walletClient } from '../../engine/bridges/viem/walletClient.ts'
import type { LazyFeature } from '../../engine/EngineContext.ts'

export interface ViemClients {
  publicClient: typeof publicClient
  walletClient: typeof walletClient
}

/** viem's clients include all of its actions, so a page loads them after its first paint. */
export const viemClients: LazyFeature<ViemClients> = async () => {
  const clients = await import('../../engine/bridges/viem/index.ts')
  return () => clients
}
