// The code that the first login loads.
export { openSecureWallet } from '../../src/engine/connectors/embedded/openSecureWallet.ts'
