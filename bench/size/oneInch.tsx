export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { oneInch } from '../../src/engine/providers/oneInch/oneInch.ts'
