import type { ChainVerifier } from '../verification/ChainVerifier.ts'
import { checkStacksSignature } from './checkStacksSignature.ts'
import { stacksProfile } from './stacksProfile.ts'

/** Messages and signatures of Stacks. */
export const stacksVerifier: ChainVerifier = {
  profile: stacksProfile,
  checkSignature: checkStacksSignature,
}
