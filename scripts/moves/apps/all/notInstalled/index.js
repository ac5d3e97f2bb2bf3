export const EthereumProvider = {
  init: () => Promise.reject(new Error('WalletConnect is not installed in this app.')),
}
