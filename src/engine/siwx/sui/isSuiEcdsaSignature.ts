import { weierstrass } from '@noble/curves/abstract/weierstrass.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { isEcdsaSignature, secp256k1 } from '../verification/secp256k1.ts'

/** Returns whether a key with flag 1 (secp256k1) or 2 (secp256r1) signed the hash of the digest. */
export function isSuiEcdsaSignature(
  flag: 1 | 2,
  signature: Uint8Array,
  digest: Uint8Array,
  key: Uint8Array,
): boolean {
  return isEcdsaSignature(flag === 1 ? secp256k1 : secp256r1, signature, sha256(digest), key)
}

/** The points of secp256r1, also called P-256 (SEC 2). */
export const secp256r1 = /* @__PURE__ */ weierstrass({
  p: 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn,
  n: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  h: 1n,
  a: 0xffffffff00000001000000000000000000000000fffffffffffffffffffffffcn,
  b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
  Gx: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
  Gy: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
})
