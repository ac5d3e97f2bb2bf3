import { decodeAddress } from '../../adapters/polkadot/decodeAddress.ts'
import type { ChainProfile } from '../message/ChainProfile.ts'
import { isCaipReference } from '../message/isCaipReference.ts'

/** Sign-in with Polkadot and its kin, in the form of CAIP-122. */
export const polkadotProfile: ChainProfile = {
  namespace: 'polkadot',
  name: 'Polkadot',
  needsIssuedAt: false,
  isReference: isCaipReference,
  isAddress: (address) => decodeAddress(address) !== undefined,
  normalizeAddress: (address) => address,
}
