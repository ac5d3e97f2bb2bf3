/** A signed message, as an app gets it from a wallet. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  /** The signature in the chain's usual encoding. */
  readonly signature: string
}
