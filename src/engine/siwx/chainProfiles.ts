import { bip122Profile } from './bip122/bip122Profile.ts'
import { cosmosProfile } from './cosmos/cosmosProfile.ts'
import { eip155Profile } from './eip155/eip155Profile.ts'
import type { ChainProfile } from './message/SiwxMessage.ts'
import { polkadotProfile } from './polkadot/polkadotProfile.ts'
import { solanaProfile } from './solana/solanaProfile.ts'
import { stacksProfile } from './stacks/stacksProfile.ts'
import { suiProfile } from './sui/suiProfile.ts'

/** The message format of every namespace. */
export const chainProfiles: readonly ChainProfile[] = [
  eip155Profile,
  solanaProfile,
  bip122Profile,
  polkadotProfile,
  cosmosProfile,
  suiProfile,
  stacksProfile,
]
