export { type PublicClientOptions, publicClient } from './publicClient.ts'
export { viemChain } from './viemChain.ts'
export { type ConnectedWalletClient, walletClient } from './walletClient.ts'
