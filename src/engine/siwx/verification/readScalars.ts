/** The two numbers of an ECDSA signature. */
export interface Scalars {
  readonly r: bigint
  readonly s: bigint
}

/**
 * Reads r and s from 64 bytes. Both must be above zero and below the order, and s must be in the
 * lower half. `undefined` otherwise.
 */
export function readScalars(signature: Uint8Array, order: bigint): Scalars | undefined {
  if (signature.length !== 64) return undefined
  const r = readNumber(signature.subarray(0, 32))
  const s = readNumber(signature.subarray(32))
  return r > 0n && r < order && s > 0n && s <= order / 2n ? { r, s } : undefined
}

/** Big-endian. */
export function readNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
