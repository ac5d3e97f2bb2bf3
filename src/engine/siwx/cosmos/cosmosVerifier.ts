import type { ChainVerifier } from '../verification/ChainVerifier.ts'
import { checkCosmosSignature } from './checkCosmosSignature.ts'
import { cosmosProfile } from './cosmosProfile.ts'

/** Messages and signatures of Cosmos chains. */
export const cosmosVerifier: ChainVerifier = {
  profile: cosmosProfile,
  checkSignature: checkCosmosSignature,
}
