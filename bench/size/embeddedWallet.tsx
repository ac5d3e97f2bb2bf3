export { evm } from '../../src/engine/adapters/evm/index.ts'
export { createEngine } from '../../src/engine/index.ts'
export { embeddedWallet } from '../../src/engine/secureFrame/index.ts'
