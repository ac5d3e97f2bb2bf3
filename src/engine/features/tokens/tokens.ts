import type { LazyFeature } from '../../LazyFeature.ts'
import type { Tokens } from './createTokens.ts'

/** What the account in use holds, and what tokens cost. */
export const tokens: LazyFeature<Tokens> = () =>
  import('./createTokens.ts').then(({ createTokens }) => createTokens)
