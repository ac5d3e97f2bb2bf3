export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { moonPay } from '../../src/engine/providers/moonPay/moonPay.ts'
