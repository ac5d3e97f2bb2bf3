import { readBitcoinAddress } from '../../adapters/bitcoin/readBitcoinAddress.ts'
import type { ChainProfile } from '../message/ChainProfile.ts'
import { isCaipReference } from '../message/isCaipReference.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'

/** Sign-in with Bitcoin, in the form of CAIP-122. All test networks share their addresses. */
export const bip122Profile: ChainProfile = {
  namespace: 'bip122',
  name: 'Bitcoin',
  needsIssuedAt: false,
  isReference: isCaipReference,
  isAddress(address, reference) {
    const network = readBitcoinAddress(address)?.caipNetworkId
    return (
      network !== undefined &&
      (network === mainnet) === (`bip122:${reference}` === mainnet) &&
      address === normalizeAddress(address)
    )
  },
  normalizeAddress,
}

/** The addresses of witnesses are read in either case and written in small letters. */
function normalizeAddress(address: string): string {
  return /^(bc|tb)1/i.test(address) ? address.toLowerCase() : address
}
