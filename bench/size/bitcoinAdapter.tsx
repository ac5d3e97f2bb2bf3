export { bitcoin } from '../../src/engine/adapters/bitcoin/bitcoin.ts'
export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
