/** The location of the embedded wallet. */
export interface EmbeddedWalletOptions {
  /**
   * The origin of the secure site, which holds the keys: https, or http on localhost. To use
   * another one, such as the sandbox's, pass it from your own environment setting. Default:
   * `https://secure.walletconnect.org`.
   */
  origin?: string | undefined
}
