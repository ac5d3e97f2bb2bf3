import { concatBytes } from '@noble/hashes/utils.js'
import { readNumber } from '../verification/readScalars.ts'
import { secp256k1 } from '../verification/secp256k1.ts'
import { taggedHash } from './taggedHash.ts'

/** Whether the x-only key made the 64-byte signature (BIP-340). */
export function isSchnorrSignature(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const { Fn, Fp } = secp256k1
  const commitment = signature.subarray(0, 32)
  const r = readNumber(commitment)
  const s = readNumber(signature.subarray(32))
  if (signature.length !== 64 || publicKey.length !== 32) return false
  if (r >= Fp.ORDER || s >= Fn.ORDER) return false
  const key = secp256k1.fromBytes(Uint8Array.of(2, ...publicKey))
  const reported = concatBytes(commitment, publicKey, message)
  const challenge = Fn.create(readNumber(taggedHash('BIP0340/challenge', reported)))
  const point = secp256k1.BASE.multiplyUnsafe(s).subtract(key.multiplyUnsafe(challenge))
  if (point.is0()) return false
  const { x, y } = point.toAffine()
  return x === r && y % 2n === 0n
}
