export { cosmos } from '../../src/engine/adapters/cosmos/cosmos.ts'
export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
