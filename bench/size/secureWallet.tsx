// What loads with the first login.
export { openSecureWallet } from '../../src/engine/connectors/embedded/openSecureWallet.ts'
