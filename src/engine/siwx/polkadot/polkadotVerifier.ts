import type { ChainVerifier } from '../verification/ChainVerifier.ts'
import { checkPolkadotSignature } from './checkPolkadotSignature.ts'
import { polkadotProfile } from './polkadotProfile.ts'

/** Messages and signatures of Polkadot and related chains. */
export const polkadotVerifier: ChainVerifier = {
  profile: polkadotProfile,
  checkSignature: checkPolkadotSignature,
}
