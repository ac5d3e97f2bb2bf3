import { type WeierstrassPointCons, weierstrass } from '@noble/curves/abstract/weierstrass.js'

/**
 * The points of secp256k1 (SEC 2). Contains only the point arithmetic. The whole curve of noble,
 * which also signs, is twice as large.
 */
export const secp256k1 = /* @__PURE__ */ weierstrass({
  p: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2fn,
  n: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
  h: 1n,
  a: 0n,
  b: 7n,
  Gx: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  Gy: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
})

/** A key on secp256k1, in compressed and in uncompressed form. */
export interface RecoveredKey {
  readonly compressed: Uint8Array
  readonly uncompressed: Uint8Array
}

/**
 * Recovers the key from a 64-byte signature over the hash (SEC 1, 4.1.6). Throws if no key fits.
 */
export function recoverKey(
  hash: Uint8Array,
  signature: Uint8Array,
  recovery: number,
): RecoveredKey {
  const { Fn, Fp } = secp256k1
  const scalars = readScalars(signature, Fn.ORDER)
  if (!scalars || ![0, 1, 2, 3].includes(recovery)) throw new RangeError('No signature.')
  const { r, s } = scalars
  // With this recovery number, the x coordinate of the point exceeded the order. This is extremely
  // rare.
  const x = recovery > 1 ? r + Fn.ORDER : r
  if (x >= Fp.ORDER) throw new RangeError('No point.')
  const commitment = secp256k1.fromBytes(Uint8Array.of(2 + (recovery & 1), ...Fp.toBytes(x)))
  const inverse = Fn.inv(r)
  const hashed = Fn.create(-Fn.create(readNumber(hash)) * inverse)
  const key = secp256k1.BASE.multiplyUnsafe(hashed).add(
    commitment.multiplyUnsafe(Fn.create(s * inverse)),
  )
  key.assertValidity()
  return { compressed: key.toBytes(true), uncompressed: key.toBytes(false) }
}

/** Returns whether the key made the 64-byte signature over the hash (SEC 1, 4.1.4). */
export function isEcdsaSignature(
  curve: WeierstrassPointCons<bigint>,
  signature: Uint8Array,
  hash: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const { Fn } = curve
  const scalars = readScalars(signature, Fn.ORDER)
  if (!scalars) return false
  const key = curve.fromBytes(publicKey)
  const inverse = Fn.inv(scalars.s)
  const hashed = Fn.create(Fn.create(readNumber(hash)) * inverse)
  const point = curve.BASE.multiplyUnsafe(hashed).add(
    key.multiplyUnsafe(Fn.create(scalars.r * inverse)),
  )
  return !point.is0() && Fn.create(point.toAffine().x) === scalars.r
}

/** The two numbers of an ECDSA signature. */
interface Scalars {
  readonly r: bigint
  readonly s: bigint
}

/**
 * Reads r and s from 64 bytes. Both numbers must be above zero and below the order, and s must be
 * in the lower half. Returns `undefined` otherwise.
 */
export function readScalars(signature: Uint8Array, order: bigint): Scalars | undefined {
  if (signature.length !== 64) return undefined
  const r = readNumber(signature.subarray(0, 32))
  const s = readNumber(signature.subarray(32))
  return r > 0n && r < order && s > 0n && s <= order / 2n ? { r, s } : undefined
}

/** Reads a big-endian number. */
export function readNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
