export type { GivenWallet } from '../GivenWallet.ts'
export type { CosmosWallet } from './CosmosWallet.ts'
export { type CosmosChain, type CosmosOptions, cosmos } from './cosmos.ts'
