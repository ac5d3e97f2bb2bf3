/**
 * The URLs of the public services, for the option `services`. They are off by default. If you pass
 * them, your users' browsers connect to these services.
 */
export const publicServices = {
  walletApi: 'https://api.web3modal.org',
  blockchainApi: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
} as const
