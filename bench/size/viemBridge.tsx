export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { publicClient, walletClient } from '../../src/engine/bridges/viem/index.ts'
export { createEngine } from '../../src/engine/index.ts'
