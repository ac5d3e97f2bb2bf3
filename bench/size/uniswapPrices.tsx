export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { uniswapPrices } from '../../src/engine/providers/uniswap/uniswap.ts'
