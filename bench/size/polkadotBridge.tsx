export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { polkadotSigner } from '../../src/engine/bridges/polkadot/polkadotSigner.ts'
export { createEngine } from '../../src/engine/index.ts'
