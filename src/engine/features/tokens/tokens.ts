import type { LazyFeature } from '../../EngineContext.ts'
import type { TokensFeature } from './TokensFeature.ts'

/** What the account in use holds, and what tokens cost. */
export const tokens: LazyFeature<TokensFeature> = () =>
  import('./createTokens.ts').then(({ createTokens }) => createTokens)
