export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { syncDAppKit } from '../../src/engine/bridges/dappKit/syncDAppKit.ts'
export { createEngine } from '../../src/engine/index.ts'
