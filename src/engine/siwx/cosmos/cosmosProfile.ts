import { readCosmosAddress } from '../../adapters/cosmos/readCosmosAddress.ts'
import type { ChainProfile } from '../message/ChainProfile.ts'
import { isCaipReference } from '../message/isCaipReference.ts'
import { addressPrefixes } from './addressPrefixes.ts'

/** Sign-in with Cosmos chains, in the format of CAIP-122. */
export const cosmosProfile: ChainProfile = {
  namespace: 'cosmos',
  name: 'Cosmos',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress(address, reference, format = addressPrefixes[`cosmos:${reference}`]) {
    const prefix = readCosmosAddress(address)?.prefix
    const isOfChain = prefix !== undefined && (format === undefined || format === prefix)
    return isOfChain ? address.toLowerCase() : undefined
  },
}
