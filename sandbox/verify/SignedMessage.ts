/** What an app has in hand after a wallet signed. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  /** In the encoding that is usual on the chain. */
  readonly signature: string
}
