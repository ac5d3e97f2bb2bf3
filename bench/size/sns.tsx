export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { sns } from '../../src/engine/providers/sns/sns.ts'
