export { evm } from '../../src/engine/adapters/evm/index.ts'
export { stacks } from '../../src/engine/adapters/stacks/index.ts'
export { createEngine } from '../../src/engine/index.ts'
