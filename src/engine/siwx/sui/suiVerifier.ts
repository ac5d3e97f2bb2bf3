import type { ChainVerifier } from '../verification/ChainVerifier.ts'
import { checkSuiSignature } from './checkSuiSignature.ts'
import { suiProfile } from './suiProfile.ts'

/** Messages and signatures of Sui. */
export const suiVerifier: ChainVerifier = {
  profile: suiProfile,
  checkSignature: checkSuiSignature,
}
