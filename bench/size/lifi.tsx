export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { lifi } from '../../src/engine/providers/lifi/lifi.ts'
