import type { LazyFeature } from '../EngineContext.ts'
import type { AccountTab } from './account/Account.ts'
import type { IdentityFeature } from './identity/Identity.ts'
import type { NftsFeature } from './nfts/Nfts.ts'
import type { TokensFeature } from './tokens/Tokens.ts'

// The features that the account's view shows first, as `engine.load` takes them.

interface AccountTabs {
  /** Shows a tab. It stays selected while other views are open. */
  select(tab: AccountTab): void
}

/** The selected tab of the account view. */
export const accountTabs: LazyFeature<AccountTabs> = async () => (context) => {
  const cell = context.slice('accountTab', 'tokens')
  return { select: (tab) => cell.set(tab) }
}

/** The name and the picture of the account in use. */
export const identity: LazyFeature<IdentityFeature> = () =>
  import('./identity/createIdentity.ts').then(({ createIdentity }) => createIdentity)

/** The holdings of the account in use, and token prices. */
export const tokens: LazyFeature<TokensFeature> = () =>
  import('./tokens/createTokens.ts').then(({ createTokens }) => createTokens)

/** The NFTs of the account in use. */
export const nfts: LazyFeature<NftsFeature> = () =>
  import('./nfts/createNfts.ts').then(({ createNfts }) => createNfts)
