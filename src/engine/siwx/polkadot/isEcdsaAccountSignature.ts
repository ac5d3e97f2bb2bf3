import { blake2b } from '@noble/hashes/blake2.js'
import { areSame } from '../verification/bytes.ts'
import { recoverKey } from '../verification/secp256k1.ts'

/**
 * ECDSA signs a hash. The account is the hash of the key, which is recovered from the signature.
 */
export function isEcdsaAccountSignature(
  signature: Uint8Array,
  message: Uint8Array,
  account: Uint8Array,
): boolean {
  const recovery = signature[64]
  if (recovery !== 0 && recovery !== 1) return false
  const hash = blake2b(message, { dkLen: 32 })
  const { compressed } = recoverKey(hash, signature.subarray(0, 64), recovery)
  return areSame(blake2b(compressed, { dkLen: 32 }), account)
}
