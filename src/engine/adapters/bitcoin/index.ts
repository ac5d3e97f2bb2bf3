export type { GivenWebWallet } from '../webBtc/WebWallet.ts'
export { type BitcoinOptions, bitcoin } from './bitcoin.ts'
