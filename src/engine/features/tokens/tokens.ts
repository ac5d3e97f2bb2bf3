import type { LazyFeature } from '../../LazyFeature.ts'
import type { Tokens } from './createTokens.ts'

/** The holdings of the account in use, and token prices. */
export const tokens: LazyFeature<Tokens> = () =>
  import('./createTokens.ts').then(({ createTokens }) => createTokens)
