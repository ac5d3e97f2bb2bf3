export { evm } from '../../src/engine/adapters/evm/index.ts'
export { walletConnect } from '../../src/engine/connectors/walletConnect/index.ts'
export { createEngine } from '../../src/engine/index.ts'
