export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { createEngine } from '../../src/engine/index.ts'
export { cloudServices } from '../../src/engine/providers/cloudServices/cloudServices.ts'
