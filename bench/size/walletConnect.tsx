export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { walletConnect } from '../../src/engine/connectors/walletConnect/walletConnect.ts'
export { createEngine } from '../../src/engine/index.ts'
