export {
  createTestAdapter,
  type TestAdapterOptions,
  type TestRequest,
  testAddress,
  testConnection,
  testConnector,
} from './createTestAdapter.ts'
export { createTestClock, type TestClock } from './createTestClock.ts'
export { createTestPlatform, createTestTabs, type TestPlatform } from './createTestPlatform.ts'
