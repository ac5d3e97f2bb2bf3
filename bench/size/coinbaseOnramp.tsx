export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { coinbaseOnramp } from '../../src/engine/providers/coinbaseOnramp/coinbaseOnramp.ts'
