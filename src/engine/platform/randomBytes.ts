/** Cryptographically random bytes, in a page, a worker or on a server. */
export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}
