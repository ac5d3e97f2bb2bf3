import { sha256 } from '@noble/hashes/sha2.js'
import { isEcdsaSignature } from '../verification/isEcdsaSignature.ts'
import { secp256k1 } from '../verification/secp256k1.ts'
import { secp256r1 } from './secp256r1.ts'

/** Whether a key with flag 1 (secp256k1) or 2 (secp256r1) signed the hash of the digest. */
export function isSuiEcdsaSignature(
  flag: 1 | 2,
  signature: Uint8Array,
  digest: Uint8Array,
  key: Uint8Array,
): boolean {
  return isEcdsaSignature(flag === 1 ? secp256k1 : secp256r1, signature, sha256(digest), key)
}
