/** A wallet with Keplr's interface at its own place in the page. */
export interface CosmosWallet {
  /** Must stay the same across reloads. */
  id: string
  name: string
  /** Its path below `window`, such as `okxwallet.keplr`. */
  path: string
  /** The property that the wallet sets to `true` on its interface to identify itself. */
  flag?: string | undefined
  /** The page event that the wallet dispatches when its account changes. */
  keystoreEvent?: string | undefined
}
