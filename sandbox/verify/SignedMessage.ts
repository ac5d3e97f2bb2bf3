/** What an app has after a wallet signed. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  /** In the chain's usual encoding. */
  readonly signature: string
}
