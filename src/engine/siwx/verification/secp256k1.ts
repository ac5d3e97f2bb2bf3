import { weierstrass } from '@noble/curves/abstract/weierstrass.js'

/**
 * The points of secp256k1 (SEC 2). Only the point arithmetic: noble's whole curve, which also
 * signs, is twice as large as needed.
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
