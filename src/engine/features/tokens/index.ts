import type { LazyFeature } from '../../EngineContext.ts'
import type { TokensFeature } from './Tokens.ts'

/** The holdings of the account in use, and token prices. */
export const tokens: LazyFeature<TokensFeature> = () =>
  import('./createTokens.ts').then(({ createTokens }) => createTokens)
