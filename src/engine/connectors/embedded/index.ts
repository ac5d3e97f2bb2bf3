export type { EmbeddedWalletOptions } from './embeddedWallet.ts'
export { embeddedWallet } from './embeddedWallet.ts'
