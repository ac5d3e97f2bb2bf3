export {
  type LatchkeyConnector,
  type LatchkeyOptions,
  latchkey,
  type WagmiConnectAnswer,
  type WagmiConnectInput,
  type WagmiConnectorInput,
} from './latchkey.ts'
export type {
  WagmiActions,
  WagmiConfig,
  WagmiConnection,
  WagmiConnector,
  WagmiState,
} from './openWagmi.ts'
export { type WagmiOptions, wagmi } from './wagmi.ts'
