// What loads with the first login.
export { openSecureWallet } from '../../src/engine/secureFrame/openSecureWallet.ts'
