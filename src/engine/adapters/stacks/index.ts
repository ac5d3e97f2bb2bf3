export type { GivenWebWallet } from '../webBtc/WebWallet.ts'
export { type StacksOptions, stacks } from './stacks.ts'
