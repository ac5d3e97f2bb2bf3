import type { ChainVerifier } from '../verification/ChainVerifier.ts'
import { bip122Profile } from './bip122Profile.ts'
import { checkBip122Signature } from './checkBip122Signature.ts'

/** Messages and signatures of Bitcoin. */
export const bip122Verifier: ChainVerifier = {
  profile: bip122Profile,
  checkSignature: checkBip122Signature,
}
