export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { etherscan } from '../../src/engine/providers/etherscan/etherscan.ts'
