export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { evmProvider } from '../../src/engine/bridges/ethereumProvider/evmProvider.ts'
export { createEngine } from '../../src/engine/index.ts'
