import type { SiteNetwork, SiteStart, SiteUser, SiteWallet } from '../../SiteApi.ts'
import type { Chain } from '../keys/WalletKeys.ts'
import type { FrameChain } from './readChain.ts'

/** The site's first answer to a page that the project allows. */
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
  /**
   * Keeps the wallet after a change. Throws if the wallet has an older version than the known
   * wallet.
   */
  keep(wallet: SiteWallet): void
  /**
   * Keeps the user of a login that has just been completed. This login may sign the user in to the
   * page once.
   */
  enter(user: SiteUser): Promise<void>
  /**
   * Returns whether a login may still sign the user in to the page. Only the first call after a
   * login returns `true`.
   */
  takeSignIn(): boolean
  leave(): Promise<void>
  network(): FrameChain
  /** All networks of the site. */
  networks(): readonly SiteNetwork[]
  /** Switches to a network. Throws if the site has no node for it. */
  useNetwork(chainId: unknown): FrameChain
  /**
   * Returns the ISO 4217 code of the currency in which the user sees money. Returns `USD` until the
   * page sets a currency.
   */
  currency(): string
  /** Sets the user's currency. Ignores a value that is not a currency code. */
  useCurrency(code: unknown): void
  /** Returns the site's data of a network, which include the node. */
  onSite(network: FrameChain): SiteNetwork | undefined
  address(chain: Chain): string
  /**
   * Returns the type of account that the user chose last in the namespace of the network in use.
   */
  preferredAccount(): AccountType
  prefer(type: AccountType): Promise<void>
}

/** `eoa`: the account of the key. `smartAccount`: the contract that the key owns. */
export type AccountType = 'eoa' | 'smartAccount'
