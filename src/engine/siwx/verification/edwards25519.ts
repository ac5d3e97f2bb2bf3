import { edwards } from '@noble/curves/abstract/edwards.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { areSame } from './bytes.ts'

/** The points of edwards25519 (RFC 7748). Contains only the point arithmetic, like `secp256k1`. */
export const edwards25519 = /* @__PURE__ */ edwards({
  p: 0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffedn,
  n: 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn,
  h: 8n,
  a: 0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffecn,
  d: 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n,
  Gx: 0x216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51an,
  Gy: 0x6666666666666666666666666666666666666666666666666666666666666658n,
})

/**
 * Returns whether the signature is valid by the strict rules (RFC 8032, 5.1.7, without the
 * cofactor). Only canonical encodings are valid, and keys of small order are not. The result is the
 * same on every platform, unlike the results of the platforms' own Ed25519.
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

/** Reads a little-endian number. */
export function readLittleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
