export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { latchkey, wagmi } from '../../src/engine/bridges/wagmi/index.ts'
export { createEngine } from '../../src/engine/index.ts'
