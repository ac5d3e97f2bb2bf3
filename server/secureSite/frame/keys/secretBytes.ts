/**
 * Creates zeroed bytes for a secret. V8 moves small typed arrays in memory, and old copies remain.
 * A buffer of its own is outside V8's heap and does not move. `wipe` therefore clears the frame's
 * only copy.
 */
export const secretBytes = (length: number) => new Uint8Array(new ArrayBuffer(length))

/**
 * Copies a part of a secret, byte by byte. Does not use `subarray`, because on a small array it
 * would leave another copy in memory.
 */
export function copySecret(from: Uint8Array, start: number, length: number) {
  const copy = secretBytes(length)
  for (let index = 0; index < length; index++) copy[index] = from[start + index] ?? 0
  return copy
}

/** Overwrites secrets with zeros. Cannot overwrite copies that a library or the browser made. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]) {
  for (const secret of secrets) secret?.fill(0)
}

/** Returns whether two lists of bytes are equal. Compares all bytes, even after a difference. */
export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++)
    difference |= (one[index] ?? 0) ^ (other[index] ?? 0)
  return difference === 0
}
