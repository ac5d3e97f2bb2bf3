export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { coinGecko } from '../../src/engine/providers/coinGecko/coinGecko.ts'
