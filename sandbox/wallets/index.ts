export { bitcoinAccounts } from './bitcoin/bitcoinAccounts.ts'
export {
  type BitcoinWallet,
  type BitcoinWalletOptions,
  createBitcoinWallet,
} from './bitcoin/createBitcoinWallet.ts'
export { createCosmosAccount } from './cosmos/createCosmosAccount.ts'
export { createCosmosWallet } from './cosmos/createCosmosWallet.ts'
export type { AnswerMode } from './createApprovals.ts'
export type { NamespaceWallet } from './createNamespaceWallet.ts'
export type { LoggedRequest, ProviderRequest } from './createRequestLog.ts'
export { createTestWallet, type TestWallet } from './createTestWallet.ts'
export type { WalletNamespace } from './namespaceWallets.ts'
export { ProviderRpcError } from './ProviderRpcError.ts'
export { createPolkadotAccount } from './polkadot/createPolkadotAccount.ts'
export { createPolkadotWallet } from './polkadot/createPolkadotWallet.ts'
export { createSolanaWallet } from './solana/createSolanaWallet.ts'
export { solanaAccounts } from './solana/solanaAccounts.ts'
export { stacksAccounts } from './stacks/stacksAccounts.ts'
export {
  type StartTestWalletsOptions,
  startTestWallets,
  type TestWallets,
} from './startTestWallets.ts'
export { createSuiWallet } from './sui/createSuiWallet.ts'
export { suiAccounts } from './sui/suiAccounts.ts'
export type { TestChain, TestWalletOptions } from './TestWalletOptions.ts'
export { type TestAccount, type TestAccountName, testAccounts } from './testAccounts.ts'
export { type TestWalletName, testWallets } from './testWallets.ts'
