export { type PairingLinkInput, pairingLink, rememberWalletApp } from './pairingLink.ts'
export type { WalletConnectOptions, WalletConnectStorage } from './WalletConnectOptions.ts'
export { walletConnect } from './walletConnect.ts'
