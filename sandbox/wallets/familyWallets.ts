import { startBitcoinWallets } from './bitcoin/startBitcoinWallets.ts'
import { startCosmosImpostor } from './cosmos/startCosmosImpostor.ts'
import { startCosmosWallets } from './cosmos/startCosmosWallets.ts'
import type { AnswerMode } from './createApprovals.ts'
import type { FamilyWallet } from './createFamilyWallet.ts'
import type { WalletStorage } from './createWalletMemory.ts'
import { startPolkadotWallets } from './polkadot/startPolkadotWallets.ts'
import { startSolanaWallets } from './solana/startSolanaWallets.ts'
import { startStacksWallets } from './stacks/startStacksWallets.ts'
import { startSuiWallets } from './sui/startSuiWallets.ts'

/** Puts the test wallets of one chain family on a page. */
export type StartFamily = (
  target: EventTarget,
  options: {
    readonly answer: AnswerMode
    readonly storage: WalletStorage | undefined
    readonly solanaRpcUrl?: string | undefined
  },
) => Readonly<Record<string, FamilyWallet>>

/** The chain families whose test wallets can be put on a page beside those of eip155. */
export const familyWallets = {
  bitcoin: startBitcoinWallets,
  cosmos: startCosmosWallets,
  /** After `cosmos`, it takes the place of Keplr. */
  cosmosImpostor: startCosmosImpostor,
  polkadot: startPolkadotWallets,
  solana: startSolanaWallets,
  stacks: startStacksWallets,
  sui: startSuiWallets,
} satisfies Record<string, StartFamily>

export type WalletFamily = keyof typeof familyWallets
