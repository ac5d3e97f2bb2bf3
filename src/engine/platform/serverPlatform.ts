/** Defaults for code without an engine, on a server or in a page. Callers can pass in others. */
export const serverPlatform = {
  /** The current time in milliseconds. */
  now: (): number => Date.now(),

  /** Cryptographically random bytes. */
  randomBytes: (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length)),

  /** WebCrypto. */
  subtle: (): SubtleCrypto => crypto.subtle,

  fetch: ((input, init) => fetch(input, init)) satisfies typeof fetch,
}
