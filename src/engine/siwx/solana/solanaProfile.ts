import { isSolanaKey } from '../../caip/isSolanaKey.ts'
import { isCaipReference } from '../message/fieldGuards.ts'
import type { ChainProfile } from '../message/SiwxMessage.ts'

/** Sign-in with Solana, in the format of CAIP-122. */
export const solanaProfile: ChainProfile = {
  namespace: 'solana',
  name: 'Solana',
  isStrict: false,
  isReference: isCaipReference,
  canonicalAddress: (address) => (isSolanaKey(address) ? address : undefined),
}
