export { type PublicClientOptions, publicClient, viemChain } from './publicClient.ts'
export { type ConnectedWalletClient, walletClient } from './walletClient.ts'
