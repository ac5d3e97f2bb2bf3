import type { SiteNetwork, SiteStart, SiteUser, SiteWallet } from '../../SiteApi.ts'
import type { Chain } from '../keys/WalletKeys.ts'
import type { FrameChain } from './readChain.ts'

/** A site that allows its page. */
export type AllowedStart = Extract<SiteStart, { isAllowed: true }>

export interface SignedInUser extends SiteUser {
  readonly wallet: SiteWallet
}

/** The user who is logged in, and the network in use. */
export interface FrameSession {
  /** Asks the site. A user without a wallet gets one. */
  load(): Promise<SignedInUser | undefined>
  /** Throws if there is no user. */
  require(): SignedInUser
  /** Stores the wallet after a change. Throws if it is older than the known version. */
  keep(wallet: SiteWallet): void
  /** Takes over a login that was just completed. It may sign the page in once. */
  enter(user: SiteUser): Promise<void>
  /** Whether a login may still sign the page in. */
  takeSignIn(): boolean
  leave(): Promise<void>
  network(): FrameChain
  /** All networks of the site. */
  networks(): readonly SiteNetwork[]
  /** Throws if the site has no node of the network. */
  useNetwork(chainId: unknown): FrameChain
  /** The network on this site, with its node. */
  onSite(network: FrameChain): SiteNetwork | undefined
  address(chain: Chain): string
  /** Which account of the network the user chose last. */
  preferredAccount(): AccountType
  prefer(type: AccountType): Promise<void>
}

/** The account of the key, or the contract that it owns. */
export type AccountType = 'eoa' | 'smartAccount'
