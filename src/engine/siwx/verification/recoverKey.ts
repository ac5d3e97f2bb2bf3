import { readNumber, readScalars } from './readScalars.ts'
import { secp256k1 } from './secp256k1.ts'

/** A key on secp256k1, in either of its forms. */
export interface RecoveredKey {
  readonly compressed: Uint8Array
  readonly uncompressed: Uint8Array
}

/**
 * The key that made a signature of 64 bytes over the hash (SEC 1, 4.1.6). Throws where no key can
 * have made it.
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
  // The point's x was above the order when the recovery says so, which hardly ever happens.
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
