export { evm } from '../../src/engine/adapters/evm/index.ts'
export { embeddedWallet } from '../../src/engine/connectors/embedded/index.ts'
export { createEngine } from '../../src/engine/index.ts'
