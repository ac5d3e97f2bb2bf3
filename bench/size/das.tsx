export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { das } from '../../src/engine/providers/das/das.ts'
