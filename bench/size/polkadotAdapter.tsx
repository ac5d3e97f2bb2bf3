export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { polkadot } from '../../src/engine/adapters/polkadot/polkadot.ts'
export { createEngine } from '../../src/engine/index.ts'
