import type { LazyFeature } from '../LazyFeature.ts'
import type { SolanaRequests } from './createSolanaRequests.ts'

/** What the bridges to Solana's libraries ask of the wallet in use. */
export const solanaRequests: LazyFeature<SolanaRequests> = () =>
  import('./createSolanaRequests.ts').then(({ createSolanaRequests }) => createSolanaRequests)
