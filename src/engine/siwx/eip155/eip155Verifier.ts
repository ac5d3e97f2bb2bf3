import type { ChainVerifier } from '../verification/ChainVerifier.ts'
import { checkEip155Signature } from './checkEip155Signature.ts'
import { eip155Profile } from './eip155Profile.ts'

/** Messages and signatures of Ethereum and compatible chains. */
export const eip155Verifier: ChainVerifier = {
  profile: eip155Profile,
  checkSignature: checkEip155Signature,
}
