export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { defiLlama } from '../../src/engine/providers/defiLlama/defiLlama.ts'
