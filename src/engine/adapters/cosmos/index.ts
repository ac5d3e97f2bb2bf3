export type { GivenWallet } from '../GivenWallet.ts'
export { type CosmosChain, type CosmosOptions, cosmos } from './cosmos.ts'
export type { CosmosWallet } from './findCosmosWallets.ts'
