export { checkProvider, type ProviderContract, type ProviderReport } from './checkProvider.ts'
export type { PurchaseContract, SellerReport } from './checkSeller.ts'
export type { SwapContract, SwapReport } from './checkSwap.ts'
export {
  createTestAdapter,
  type TestAdapterOptions,
  type TestRequest,
  testAddress,
  testConnection,
  testConnector,
} from './createTestAdapter.ts'
export {
  createTestClock,
  createTestPlatform,
  createTestTabs,
  type TestClock,
  type TestPlatform,
} from './createTestPlatform.ts'
