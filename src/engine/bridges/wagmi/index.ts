export {
  type LatchkeyConnector,
  type LatchkeyOptions,
  latchkey,
  type WagmiConnectAnswer,
  type WagmiConnectInput,
  type WagmiConnectorInput,
} from './latchkey.ts'
export type { WagmiActions } from './openWagmi.ts'
export type { WagmiConfig, WagmiConnection, WagmiConnector, WagmiState } from './WagmiConfig.ts'
export { type WagmiOptions, wagmi } from './wagmi.ts'
