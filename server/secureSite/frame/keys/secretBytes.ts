/**
 * Zeroed bytes for a secret. V8 moves small typed arrays and leaves copies behind. An explicit
 * buffer is outside V8's heap, so `wipe` clears our only copy.
 */
export const secretBytes = (length: number) => new Uint8Array(new ArrayBuffer(length))

/** Copies byte by byte: `subarray` on a small array would leave another copy. */
export function copySecret(from: Uint8Array, start: number, length: number) {
  const copy = secretBytes(length)
  for (let index = 0; index < length; index++) copy[index] = from[start + index] ?? 0
  return copy
}

/** Overwrites secrets with zeros. Copies that a library or the browser made are out of reach. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]) {
  for (const secret of secrets) secret?.fill(0)
}

/** Compares without stopping at the first difference. */
export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++)
    difference |= (one[index] ?? 0) ^ (other[index] ?? 0)
  return difference === 0
}
