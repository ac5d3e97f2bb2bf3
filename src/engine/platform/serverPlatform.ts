/**
 * Defaults for code without an engine, on a server or in a page. Callers can pass their own
 * functions.
 */
export const serverPlatform = {
  /** Returns the current time in milliseconds. */
  now: (): number => Date.now(),

  /** Returns cryptographically random bytes. */
  randomBytes: (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length)),

  /** Returns the WebCrypto API. */
  subtle: (): SubtleCrypto => crypto.subtle,

  fetch: ((input, init) => fetch(input, init)) satisfies typeof fetch,
}
