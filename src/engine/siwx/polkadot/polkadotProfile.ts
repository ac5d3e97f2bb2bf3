import { addressFormats } from '../../adapters/polkadot/addressFormats.ts'
import { encodeAddress, readPolkadotAddress } from '../../adapters/polkadot/readPolkadotAddress.ts'
import { isCaipReference } from '../message/fieldGuards.ts'
import type { ChainProfile } from '../message/SiwxMessage.ts'

/** Sign-in with Polkadot and related chains, in the format of CAIP-122. */
export const polkadotProfile: ChainProfile = {
  namespace: 'polkadot',
  name: 'Polkadot',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress(address, reference, format = addressFormats[`polkadot:${reference}`]) {
    const decoded = readPolkadotAddress(address)
    return decoded && encodeAddress(decoded.publicKey, Number(format ?? decoded.format))
  },
}
