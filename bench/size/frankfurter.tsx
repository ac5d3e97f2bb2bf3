export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { frankfurter } from '../../src/engine/providers/frankfurter/frankfurter.ts'
