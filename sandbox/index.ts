export {
  type Sandbox,
  type SandboxChain,
  type SandboxOptions,
  startSandbox,
} from './startSandbox.ts'
export { type TestAccount, type TestAccountName, testAccounts } from './wallets/testAccounts.ts'
