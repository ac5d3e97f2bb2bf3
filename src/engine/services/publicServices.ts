/**
 * The addresses of the public services, for the option `services`. Nothing is on by default: a host
 * that passes them also decides that its visitors' browsers talk to them.
 */
export const publicServices = {
  walletApi: 'https://api.web3modal.org',
  blockchainApi: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
} as const
