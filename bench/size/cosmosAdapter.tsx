export { cosmos } from '../../src/engine/adapters/cosmos/index.ts'
export { evm } from '../../src/engine/adapters/evm/index.ts'
export { createEngine } from '../../src/engine/index.ts'
