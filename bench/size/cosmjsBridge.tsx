export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { cosmosSigner } from '../../src/engine/bridges/cosmjs/cosmosSigner.ts'
export { createEngine } from '../../src/engine/index.ts'
