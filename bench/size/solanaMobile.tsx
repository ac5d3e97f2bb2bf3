export { evm } from '../../src/engine/adapters/evm/evm.ts'
export { solanaMobile } from '../../src/engine/connectors/solanaMobile/solanaMobile.ts'
export { createEngine } from '../../src/engine/index.ts'
