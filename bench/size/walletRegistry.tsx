export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { walletRegistry } from '../../src/engine/providers/walletRegistry/walletRegistry.ts'
