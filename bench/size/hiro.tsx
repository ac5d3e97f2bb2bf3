export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { hiro } from '../../src/engine/providers/hiro/hiro.ts'
