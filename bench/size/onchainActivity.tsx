export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { onchainActivity } from '../../src/engine/providers/onchainActivity/onchainActivity.ts'
