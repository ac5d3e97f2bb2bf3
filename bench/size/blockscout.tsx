export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { blockscout } from '../../src/engine/providers/blockscout/blockscout.ts'
