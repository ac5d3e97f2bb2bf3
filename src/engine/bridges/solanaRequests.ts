import type { LazyFeature } from '../EngineContext.ts'
import type { SolanaRequestsFeature } from './createSolanaRequests.ts'

/** The requests that the bridges to Solana's libraries send to the wallet in use. */
export const solanaRequests: LazyFeature<SolanaRequestsFeature> = () =>
  import('./createSolanaRequests.ts').then(({ createSolanaRequests }) => createSolanaRequests)
