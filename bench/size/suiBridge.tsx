export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { suiSigner } from '../../src/engine/bridges/sui/suiSigner.ts'
export { createEngine } from '../../src/engine/index.ts'
