export { type PairingLinkInput, pairingLink } from './pairingLink.ts'
export { rememberWalletApp } from './rememberWalletApp.ts'
export type { WalletConnectOptions, WalletConnectStorage } from './WalletConnectOptions.ts'
export { walletConnect } from './walletConnect.ts'
