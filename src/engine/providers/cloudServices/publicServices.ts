/**
 * The URLs of the public services. `cloudServices()` uses them unless you pass `urls`. Your users'
 * browsers then connect to these services.
 */
export const publicServices = {
  walletApi: 'https://api.web3modal.org',
  blockchainApi: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
} as const
