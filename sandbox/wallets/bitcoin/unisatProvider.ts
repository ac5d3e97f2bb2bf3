import { ProviderRpcError, rpcErrors } from '../ProviderRpcError.ts'
import type { BitcoinWalletPage } from './createBitcoinWallet.ts'
import { createPageListeners } from './createPageListeners.ts'

/** Provides UniSat's functions, which OKX, Bitget and Binance also implement. */
export function unisatProvider(page: BitcoinWalletPage) {
  const addresses = () => page.granted().map(({ address }) => address)
  const listeners = createPageListeners((event, listener) => {
    if (event !== 'accountsChanged') return () => {}
    const cancels = [
      page.on('accounts', (accounts) => listener(accounts.map(({ address }) => address))),
      page.on('gone', () => listener([])),
    ]
    return () => {
      for (const cancel of cancels) cancel()
    }
  })
  return {
    requestAccounts: () =>
      page.call('requestAccounts', undefined, async (approve) => {
        await page.connect(approve)
        return addresses()
      }),
    getAccounts: () => page.call('getAccounts', undefined, addresses),
    getNetwork: () => page.call('getNetwork', undefined, () => 'livenet'),
    signMessage: (message: unknown, type: unknown = 'ecdsa') =>
      page.call('signMessage', [message, type], async (approve) => {
        if (typeof message !== 'string') throw rpcErrors.INVALID_PARAMS('a message')
        if (type !== 'ecdsa' && type !== 'bip322-simple')
          throw new ProviderRpcError(-32602, 'Expected ecdsa or bip322-simple.')
        const { bitcoin } = await page.approveMessage(page.granted()[0], message, approve)
        return bitcoin.signBase64(bitcoin.address, message, type === 'ecdsa' ? 'ECDSA' : 'BIP322')
      }),
    disconnect: () => page.call('disconnect', undefined, page.revoke),
    ...listeners,
  }
}
