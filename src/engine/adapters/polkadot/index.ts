export type { GivenWallet } from '../GivenWallet.ts'
export { type PolkadotOptions, polkadot } from './polkadot.ts'
