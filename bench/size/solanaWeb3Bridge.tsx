export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { solanaWallet } from '../../src/engine/bridges/solanaWeb3/solanaWallet.ts'
export { createEngine } from '../../src/engine/index.ts'
