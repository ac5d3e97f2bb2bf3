export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { esplora } from '../../src/engine/providers/esplora/esplora.ts'
