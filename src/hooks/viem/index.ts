export { type UsePublicClientResult, usePublicClient } from './usePublicClient.ts'
export { type UseWalletClientResult, useWalletClient } from './useWalletClient.ts'
