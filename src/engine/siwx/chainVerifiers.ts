import { bip122Verifier } from './bip122/bip122Verifier.ts'
import { cosmosVerifier } from './cosmos/cosmosVerifier.ts'
import { eip155Verifier } from './eip155/eip155Verifier.ts'
import { polkadotVerifier } from './polkadot/polkadotVerifier.ts'
import { solanaVerifier } from './solana/solanaVerifier.ts'
import { stacksVerifier } from './stacks/stacksVerifier.ts'
import { suiVerifier } from './sui/suiVerifier.ts'
import type { ChainVerifier } from './verification/ChainVerifier.ts'

/** The signature verifier of every namespace. */
export const chainVerifiers: readonly ChainVerifier[] = [
  eip155Verifier,
  solanaVerifier,
  bip122Verifier,
  polkadotVerifier,
  cosmosVerifier,
  suiVerifier,
  stacksVerifier,
]
