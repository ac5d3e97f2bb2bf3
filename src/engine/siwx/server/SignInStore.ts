/** The stored text of a key, or nothing. */
export type Stored = string | null | undefined

/**
 * Stores sessions. Servers that share a store share their users. Each method may be async. If one
 * throws, the request fails.
 */
export interface SignInStore {
  /** The text of the key, unless it has expired. */
  get(key: string): Stored | Promise<Stored>
  /** Stores a text until that time (milliseconds since 1970). Replaces an existing one. */
  set(key: string, text: string, expiresAt: number): unknown
  /**
   * Removes the text and returns it, as `get` would. If several callers take the same text at once,
   * only one gets it.
   */
  take(key: string): Stored | Promise<Stored>
}

/**
 * Stores used nonces. Issued nonces are not stored, so requests of strangers cannot fill the store.
 */
export interface NonceStore {
  /**
   * Stores the nonce until that time (milliseconds since 1970). Returns `true` for its first use
   * and `false` for all others. Must be atomic, because it guarantees that a nonce works once.
   */
  use(nonce: string, expiresAt: number): boolean | Promise<boolean>
}
