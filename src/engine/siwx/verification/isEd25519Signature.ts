import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Whether the signature is good by the strict rules (RFC 8032): one encoding of everything, and no
 * key of small order. The same everywhere, which the platforms' own Ed25519 is not.
 */
export function isEd25519Signature(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  return signature.length === 64 && ed25519.verify(signature, message, publicKey, { zip215: false })
}
