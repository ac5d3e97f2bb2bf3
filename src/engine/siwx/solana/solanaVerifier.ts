import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { solanaProfile } from '../namespaceProfiles.ts'
import { isEd25519Signature } from '../verification/edwards25519.ts'
import type { NamespaceVerifier, SignatureRequest } from '../verification/SignatureRequest.ts'

/** Verifies messages and signatures of Solana. */
export const solanaVerifier: NamespaceVerifier = {
  profile: solanaProfile,
  checkSignature: checkSolanaSignature,
}

const longestSignature = 88

/**
 * Checks an Ed25519 signature over the text's bytes. The address is the key. The signature is in
 * base58.
 */
function checkSolanaSignature({ address, message, signature }: SignatureRequest): boolean {
  if (signature.length > longestSignature) return false
  const bytes = base58.decode(signature)
  return isEd25519Signature(bytes, utf8ToBytes(message), base58.decode(address))
}
