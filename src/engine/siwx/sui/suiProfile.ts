import { readSuiAddress } from '../../adapters/sui/readSuiAddress.ts'
import { isCaipReference } from '../message/fieldGuards.ts'
import type { ChainProfile } from '../message/SiwxMessage.ts'

/** Sign-in with Sui, in the format of CAIP-122. */
export const suiProfile: ChainProfile = {
  namespace: 'sui',
  name: 'Sui',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress: readSuiAddress,
}
