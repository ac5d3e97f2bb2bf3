export { evm } from '../../src/engine/adapters/evm/index.ts'
export { solana } from '../../src/engine/adapters/solana/index.ts'
export { createEngine } from '../../src/engine/index.ts'
