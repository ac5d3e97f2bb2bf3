export { evm } from '../../src/engine/adapters/evm/index.ts'
export { sui } from '../../src/engine/adapters/sui/index.ts'
export { createEngine } from '../../src/engine/index.ts'
