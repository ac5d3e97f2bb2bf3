import type { LazyFeature } from '../EngineContext.ts'
import type { CurrencyFeature } from './currency/Currency.ts'
import type { IdentityFeature } from './identity/Identity.ts'
import type { NftsFeature } from './nfts/Nfts.ts'
import type { TokensFeature } from './tokens/Tokens.ts'

// The features that the account view shows. They load on first use.

/** The currency in which values are shown: `const { choose } = await engine.load(currency)`. */
export const currency: LazyFeature<CurrencyFeature> = () =>
  import('./currency/createCurrency.ts').then(({ createCurrency }) => createCurrency)

/** The name and picture of the account in use. */
export const identity: LazyFeature<IdentityFeature> = () =>
  import('./identity/createIdentity.ts').then(({ createIdentity }) => createIdentity)

/** The NFTs of the account in use. */
export const nfts: LazyFeature<NftsFeature> = () =>
  import('./nfts/createNfts.ts').then(({ createNfts }) => createNfts)

/** The holdings of the account in use, and token prices. */
export const tokens: LazyFeature<TokensFeature> = () =>
  import('./tokens/createTokens.ts').then(({ createTokens }) => createTokens)
