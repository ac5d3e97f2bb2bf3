export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { solana } from '../../src/engine/adapters/solana/solana.ts'
export { createEngine } from '../../src/engine/index.ts'
