export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { transak } from '../../src/engine/providers/transak/transak.ts'
