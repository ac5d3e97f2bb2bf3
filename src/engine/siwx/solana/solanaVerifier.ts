import type { ChainVerifier } from '../verification/ChainVerifier.ts'
import { checkSolanaSignature } from './checkSolanaSignature.ts'
import { solanaProfile } from './solanaProfile.ts'

/** Messages and signatures of Solana. */
export const solanaVerifier: ChainVerifier = {
  profile: solanaProfile,
  checkSignature: checkSolanaSignature,
}
