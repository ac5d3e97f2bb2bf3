export type { AnswerMode } from './createApprovals.ts'
export {
  createTestWallet,
  type LoggedRequest,
  type ProviderRequest,
  type TestChain,
  type TestWallet,
  type TestWalletOptions,
} from './createTestWallet.ts'
export { ProviderRpcError } from './ProviderRpcError.ts'
export {
  type StartTestWalletsOptions,
  startTestWallets,
  type TestWallets,
} from './startTestWallets.ts'
export { type TestAccount, type TestAccountName, testAccounts } from './testAccounts.ts'
export { type TestWalletName, testWallets } from './testWallets.ts'
