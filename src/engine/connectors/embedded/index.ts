export type { EmbeddedWalletOptions } from './EmbeddedWalletOptions.ts'
export { embeddedWallet } from './embeddedWallet.ts'
