import { rpcErrors } from '../ProviderRpcError.ts'
import type { BitcoinWalletAccount, BitcoinWalletPage } from './createBitcoinWallet.ts'
import { createPageListeners } from './createPageListeners.ts'

/**
 * Provides Phantom's functions for Bitcoin. In this interface, accounts have purposes, and inputs
 * and outputs are bytes.
 */
export function phantomProvider(page: BitcoinWalletPage) {
  const describeAccounts = (accounts: readonly BitcoinWalletAccount[]) =>
    accounts.flatMap(({ bitcoin }) => [
      { address: bitcoin.ordinalAddress, addressType: 'p2tr', purpose: 'ordinals' },
      { address: bitcoin.address, addressType: 'p2wpkh', purpose: 'payment' },
    ])
  return {
    isPhantom: true,
    requestAccounts: () =>
      page.call('requestAccounts', undefined, async (approve) =>
        describeAccounts(await page.connect(approve)),
      ),
    signMessage: (address: unknown, bytes: unknown) =>
      page.call('signMessage', [address], async (approve) => {
        if (!(bytes instanceof Uint8Array)) throw rpcErrors.INVALID_PARAMS('bytes')
        const message = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
        const asked = page
          .granted()
          .find(({ bitcoin }) =>
            [bitcoin.address, bitcoin.ordinalAddress].includes(String(address)),
          )
        const { bitcoin } = await page.approveMessage(asked, message, approve)
        return { signature: bitcoin.sign(String(address), message, 'BIP322') }
      }),
    ...createPageListeners((event, listener) => {
      if (event !== 'accountsChanged') return () => {}
      const cancels = [
        page.on('accounts', (accounts) => listener(describeAccounts(accounts))),
        page.on('gone', () => listener([])),
      ]
      return () => {
        for (const cancel of cancels) cancel()
      }
    }),
  }
}
