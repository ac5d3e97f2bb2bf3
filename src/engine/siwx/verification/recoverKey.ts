import { readNumber, readScalars } from './readScalars.ts'
import { secp256k1 } from './secp256k1.ts'

/** A key on secp256k1, compressed and uncompressed. */
export interface RecoveredKey {
  readonly compressed: Uint8Array
  readonly uncompressed: Uint8Array
}

/**
 * Recovers the key of a 64-byte signature over the hash (SEC 1, 4.1.6). Throws if there is none.
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
  // The recovery number says that the point's x exceeded the order, which is extremely rare.
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
