import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { areSame } from './areSame.ts'
import { edwards25519 } from './edwards25519.ts'
import { readLittleEndian } from './readLittleEndian.ts'

/**
 * Whether the signature is valid by the strict rules (RFC 8032, 5.1.7, without the cofactor):
 * canonical encodings only, and no key of small order. The result is the same on every platform,
 * unlike with the platforms' own Ed25519.
 */
export function isEd25519Signature(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const { BASE, Fn } = edwards25519
  const scalar = readLittleEndian(signature.subarray(32))
  if (signature.length !== 64 || scalar >= Fn.ORDER) return false
  const key = edwards25519.fromBytes(publicKey)
  if (key.isSmallOrder()) return false
  const commitment = signature.subarray(0, 32)
  const reported = sha512(concatBytes(commitment, publicKey, message))
  const challenge = Fn.create(readLittleEndian(reported))
  const point = BASE.multiplyUnsafe(scalar).subtract(key.multiplyUnsafe(challenge))
  return areSame(point.toBytes(), commitment)
}
