export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { multichain } from '../../src/engine/connectors/multichain/multichain.ts'
export { createEngine } from '../../src/engine/index.ts'
