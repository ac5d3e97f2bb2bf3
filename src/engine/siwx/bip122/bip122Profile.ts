import { readBitcoinAddress } from '../../adapters/bitcoin/readBitcoinAddress.ts'
import { isCaipReference } from '../message/fieldGuards.ts'
import type { ChainProfile } from '../message/SiwxMessage.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'

/** Sign-in with Bitcoin, in the format of CAIP-122. All test networks share their addresses. */
export const bip122Profile: ChainProfile = {
  namespace: 'bip122',
  name: 'Bitcoin',
  isStrict: false,
  isReference: isCaipReference,
  /** Witness addresses may have either letter case, and are written in lower case. */
  canonicalAddress(address, reference) {
    const network = readBitcoinAddress(address)?.caipNetworkId
    const isOfChain =
      network !== undefined && (network === mainnet) === (`bip122:${reference}` === mainnet)
    if (!isOfChain) return undefined
    return /^(bc|tb)1/i.test(address) ? address.toLowerCase() : address
  },
}
