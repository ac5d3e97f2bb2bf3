export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { zeroEx } from '../../src/engine/providers/zeroEx/zeroEx.ts'
