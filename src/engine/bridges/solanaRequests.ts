import type { LazyFeature } from '../EngineContext.ts'
import type { SolanaRequestsFeature } from './createSolanaRequests.ts'

/** What the bridges to Solana's libraries ask of the wallet in use. */
export const solanaRequests: LazyFeature<SolanaRequestsFeature> = () =>
  import('./createSolanaRequests.ts').then(({ createSolanaRequests }) => createSolanaRequests)
