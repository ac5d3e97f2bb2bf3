/** The two numbers of an ECDSA signature. */
export interface Scalars {
  readonly r: bigint
  readonly s: bigint
}

/**
 * Reads r and s from 64 bytes. There is one valid form of a signature: both are above zero and
 * below the order, and s is in the lower half. Nothing for any other.
 */
export function readScalars(signature: Uint8Array, order: bigint): Scalars | undefined {
  if (signature.length !== 64) return undefined
  const r = readNumber(signature.subarray(0, 32))
  const s = readNumber(signature.subarray(32))
  return r > 0n && r < order && s > 0n && s <= order / 2n ? { r, s } : undefined
}

/** The highest byte comes first. */
export function readNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
