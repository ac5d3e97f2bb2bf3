import { readStacksAddress } from '../../adapters/stacks/readStacksAddress.ts'
import { isCaipReference } from '../message/fieldGuards.ts'
import type { ChainProfile } from '../message/SiwxMessage.ts'

const mainnet = 'stacks:1'

/** Sign-in with Stacks, in the format of CAIP-122. All test networks share their addresses. */
export const stacksProfile: ChainProfile = {
  namespace: 'stacks',
  name: 'Stacks',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress(address, reference) {
    const network = readStacksAddress(address)?.caipNetworkId
    const isOfChain =
      network !== undefined && (network === mainnet) === (`stacks:${reference}` === mainnet)
    return isOfChain ? address : undefined
  },
}
