export type { Fault, FaultKind, ServiceName } from './faults/Fault.ts'
export type { AnalyticsEvent } from './services/analytics/AnalyticsEvent.ts'
export { type SandboxProject, sandboxProjectId } from './services/createProjects.ts'
export type { ReceivedRequest, RequestFilter } from './services/createRequestLog.ts'
export type { ServicesOptions } from './services/startServices.ts'
export { deepLinkWalletIds } from './services/walletApi/makeWallets.ts'
export type { RemoteFeature } from './services/walletApi/remoteFeatures.ts'
export type { SandboxWallet } from './services/walletApi/SandboxWallet.ts'
export {
  type Sandbox,
  type SandboxAddresses,
  type SandboxChain,
  type SandboxOptions,
  type SandboxServices,
  startSandbox,
} from './startSandbox.ts'
export { type TestAccount, type TestAccountName, testAccounts } from './wallets/testAccounts.ts'
