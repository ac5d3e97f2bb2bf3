export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { embeddedWallet } from '../../src/engine/connectors/embedded/embeddedWallet.ts'
export { createEngine } from '../../src/engine/index.ts'
