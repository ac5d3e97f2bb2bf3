/** Where the embedded wallet is. */
export interface EmbeddedWalletOptions {
  /**
   * The origin of the secure site, which holds the keys: https, or http on this machine. Give it
   * from your own environment setting to use another one, such as the sandbox's. Default:
   * `https://secure.walletconnect.org`.
   */
  origin?: string | undefined
}
