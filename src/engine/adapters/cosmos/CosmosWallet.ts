/** A wallet with Keplr's interface and a place of its own in the page. */
export interface CosmosWallet {
  /** Stays the same across reloads. */
  id: string
  name: string
  /** Where it is in the page, from `window` on, such as `okxwallet.keplr`. */
  path: string
  /** What it sets to `true` on its interface to say who it is, wherever that is found. */
  flag?: string | undefined
  /** The event of the page by which it tells that another account is in use. */
  keystoreEvent?: string | undefined
}
