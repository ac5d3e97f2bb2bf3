import { startBitcoinWallets } from './bitcoin/startBitcoinWallets.ts'
import { startCosmosImpostor } from './cosmos/startCosmosImpostor.ts'
import { startCosmosWallets } from './cosmos/startCosmosWallets.ts'
import type { AnswerMode } from './createApprovals.ts'
import type { NamespaceWallet } from './createNamespaceWallet.ts'
import type { WalletStorage } from './createWalletMemory.ts'
import { startPolkadotWallets } from './polkadot/startPolkadotWallets.ts'
import { startSolanaWallets } from './solana/startSolanaWallets.ts'
import { startStacksWallets } from './stacks/startStacksWallets.ts'
import { startSuiWallets } from './sui/startSuiWallets.ts'

export interface NamespaceOptions {
  readonly answer: AnswerMode
  readonly storage: WalletStorage | undefined
  readonly solanaRpcUrl?: string | undefined
}

/** Adds the test wallets of one namespace to a page. */
export type StartNamespace = (
  target: EventTarget,
  options: NamespaceOptions,
) => Readonly<Record<string, NamespaceWallet>>

/** The namespaces besides eip155 whose test wallets can be added to a page. */
export const namespaceWallets = {
  bitcoin: startBitcoinWallets,
  cosmos: startCosmosWallets,
  /** Must come after `cosmos`, because this wallet replaces Keplr. */
  cosmosImpostor: startCosmosImpostor,
  polkadot: startPolkadotWallets,
  solana: startSolanaWallets,
  stacks: startStacksWallets,
  sui: startSuiWallets,
} satisfies Record<string, StartNamespace>

export type WalletNamespace = keyof typeof namespaceWallets
