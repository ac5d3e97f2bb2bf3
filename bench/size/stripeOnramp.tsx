export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { stripeOnramp } from '../../src/engine/providers/stripeOnramp/stripeOnramp.ts'
