export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { meld } from '../../src/engine/providers/meld/meld.ts'
