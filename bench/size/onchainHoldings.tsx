export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { onchainHoldings } from '../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
