export { bitcoin } from '../../src/engine/adapters/bitcoin/index.ts'
export { evm } from '../../src/engine/adapters/evm/index.ts'
export { createEngine } from '../../src/engine/index.ts'
