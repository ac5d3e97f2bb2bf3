/** What a store gives for a key: the text that was kept, or nothing. */
export type Stored = string | null | undefined

/**
 * Where a server keeps nonces and sessions. Several servers that share one know the same visitors.
 * Each method may answer at once or later; what it throws ends the request.
 */
export interface SignInStore {
  /** The text under the key, unless its time is over. */
  get(key: string): Stored | Promise<Stored>
  /** Keeps a text under the key until that moment (milliseconds since 1970), in the place of another. */
  set(key: string, text: string, expiresAt: number): unknown
  /**
   * Removes the text and gives it, as `get` would. Of several who take the same at once, one gets it
   * and the others get nothing: a nonce works once because of that.
   */
  take(key: string): Stored | Promise<Stored>
}
