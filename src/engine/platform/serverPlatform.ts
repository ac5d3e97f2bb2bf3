/**
 * Defaults for code without an engine, on a server or in a page. Callers can pass their own
 * functions.
 */
export const serverPlatform = {
  /** The current time in milliseconds. */
  now: (): number => Date.now(),

  /** Cryptographically random bytes. */
  randomBytes: (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length)),

  /** The WebCrypto API. */
  subtle: (): SubtleCrypto => crypto.subtle,

  fetch: ((input, init) => fetch(input, init)) satisfies typeof fetch,
}
