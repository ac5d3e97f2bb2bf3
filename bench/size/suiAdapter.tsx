export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { sui } from '../../src/engine/adapters/sui/sui.ts'
export { createEngine } from '../../src/engine/index.ts'
