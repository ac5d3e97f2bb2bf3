export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { ens } from '../../src/engine/providers/ens/ens.ts'
