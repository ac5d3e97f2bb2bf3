export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { solanaSigner } from '../../src/engine/bridges/solanaKit/solanaSigner.ts'
export { createEngine } from '../../src/engine/index.ts'
