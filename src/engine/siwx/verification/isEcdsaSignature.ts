import type { WeierstrassPointCons } from '@noble/curves/abstract/weierstrass.js'
import { readNumber, readScalars } from './readScalars.ts'

/** Whether the key made the 64-byte signature over the hash (SEC 1, 4.1.4). */
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
