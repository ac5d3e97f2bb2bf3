import { sha256 } from '@noble/hashes/sha2.js'
import { readStacksAddress } from '../../adapters/stacks/readStacksAddress.ts'
import { stacksProfile } from '../namespaceProfiles.ts'
import { areSame, hash160, prefixedText, readHex } from '../verification/bytes.ts'
import type {
  NamespaceVerifier,
  SignatureAnswer,
  SignatureRequest,
} from '../verification/SignatureRequest.ts'
import { recoverKey } from '../verification/secp256k1.ts'

/** Verifies messages and signatures of Stacks. */
export const stacksVerifier: NamespaceVerifier = {
  profile: stacksProfile,
  checkSignature: checkStacksSignature,
}

/**
 * Checks a signature as `stx_signMessage` returns it: R, S and V in hex. Recovers the key from the
 * signature.
 */
function checkStacksSignature(request: SignatureRequest): SignatureAnswer {
  const signature = readHex(request.signature)
  const account = readStacksAddress(request.address)
  if (!account || signature?.length !== 65) return false
  if (account.isMultisig) return 'multisig'
  const hash = sha256(prefixedText('\x17Stacks Signed Message:\n', request.message))
  const key = recoverKey(hash, signature.subarray(0, 64), signature[64] ?? Number.NaN)
  return [key.compressed, key.uncompressed].some((form) => areSame(hash160(form), account.hash))
}
