/** What a store gives for a key: the text that was kept, or nothing. */
export type Stored = string | null | undefined

/**
 * Where servers keep sessions. Several servers that share one know the same visitors. Each method may
 * answer at once or later; what it throws ends the request.
 */
export interface SignInStore {
  /** The text under the key, unless its time is over. */
  get(key: string): Stored | Promise<Stored>
  /** Keeps a text under the key until that moment (milliseconds since 1970). It replaces another. */
  set(key: string, text: string, expiresAt: number): unknown
  /**
   * Removes the text and gives it, as `get` would. Of several who take the same at once, one gets it
   * and the others get nothing.
   */
  take(key: string): Stored | Promise<Stored>
}

/**
 * Where servers keep the nonces that were used. A nonce that is only given out is kept nowhere, so
 * requests of strangers fill nothing.
 */
export interface NonceStore {
  /**
   * Keeps the nonce until that moment (milliseconds since 1970), and answers `true` for the first
   * who uses it, `false` for all others. Of several at once, one is the first: a nonce works once
   * because of that.
   */
  use(nonce: string, expiresAt: number): boolean | Promise<boolean>
}
