export { evm } from '../../src/engine/adapters/evm/index.ts'
export { polkadot } from '../../src/engine/adapters/polkadot/index.ts'
export { createEngine } from '../../src/engine/index.ts'
