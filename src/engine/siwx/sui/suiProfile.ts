import { readSuiAddress } from '../../adapters/sui/readSuiAddress.ts'
import type { ChainProfile } from '../message/ChainProfile.ts'
import { isCaipReference } from '../message/fieldGuards.ts'

/** Sign-in with Sui, in the format of CAIP-122. */
export const suiProfile: ChainProfile = {
  namespace: 'sui',
  name: 'Sui',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress: readSuiAddress,
}
