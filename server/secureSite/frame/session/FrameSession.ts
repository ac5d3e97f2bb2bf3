import type { SiteNetwork, SiteStart, SiteUser, SiteWallet } from '../../SiteApi.ts'
import type { Chain } from '../keys/WalletKeys.ts'
import type { FrameChain } from './readChain.ts'

/** The site's first answer, if the project allows the page. */
export type AllowedStart = Extract<SiteStart, { isAllowed: true }>

export interface SignedInUser extends SiteUser {
  readonly wallet: SiteWallet
}

/** The user who is logged in, and the network in use. */
export interface FrameSession {
  /** Asks the site who is logged in. Creates a wallet for a user who has none. */
  load(): Promise<SignedInUser | undefined>
  /** Returns the user. Throws if there is none. */
  require(): SignedInUser
  /** Keeps the wallet after a change. Throws if the wallet is older than the known version. */
  keep(wallet: SiteWallet): void
  /**
   * Takes over a login that has just been completed. This login may sign the user in to the page
   * once.
   */
  enter(user: SiteUser): Promise<void>
  /** Whether a login may still sign the user in to the page. Returns `true` only once. */
  takeSignIn(): boolean
  leave(): Promise<void>
  network(): FrameChain
  /** All networks of the site. */
  networks(): readonly SiteNetwork[]
  /** Switches to a network. Throws if the site has no node for it. */
  useNetwork(chainId: unknown): FrameChain
  /** The currency in which the user sees money, by its ISO 4217 code: USD until a page names one. */
  currency(): string
  /** Takes the user's currency. Anything else is ignored. */
  useCurrency(code: unknown): void
  /** The network on this site, with its node. */
  onSite(network: FrameChain): SiteNetwork | undefined
  address(chain: Chain): string
  /** The type of the account that the user chose last on the network in use. */
  preferredAccount(): AccountType
  prefer(type: AccountType): Promise<void>
}

/** `eoa`: the account of the key. `smartAccount`: the contract that the key owns. */
export type AccountType = 'eoa' | 'smartAccount'
