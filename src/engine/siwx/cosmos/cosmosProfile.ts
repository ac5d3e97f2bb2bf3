import { decodeAddress } from '../../adapters/cosmos/decodeAddress.ts'
import type { ChainProfile } from '../message/ChainProfile.ts'
import { isCaipReference } from '../message/isCaipReference.ts'

/** Sign-in with the chains of Cosmos, in the form of CAIP-122. */
export const cosmosProfile: ChainProfile = {
  namespace: 'cosmos',
  name: 'Cosmos',
  needsIssuedAt: false,
  isReference: isCaipReference,
  isAddress: (address) => address === address.toLowerCase() && decodeAddress(address) !== undefined,
  normalizeAddress: (address) => address,
}
