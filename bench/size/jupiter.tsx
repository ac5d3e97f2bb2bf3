export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { jupiter } from '../../src/engine/providers/jupiter/jupiter.ts'
