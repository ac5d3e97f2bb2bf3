export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { stacks } from '../../src/engine/adapters/stacks/stacks.ts'
export { createEngine } from '../../src/engine/index.ts'
