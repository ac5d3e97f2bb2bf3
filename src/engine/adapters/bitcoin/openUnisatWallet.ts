import { adapterErrors } from '../adapterErrors.ts'
import { captureCalls } from '../webBtc/captureCalls.ts'
import { readReportedAccounts } from '../webBtc/readReportedAccounts.ts'
import { together } from '../webBtc/together.ts'
import type { WebWallet } from '../webBtc/WebWallet.ts'
import { signingProtocol } from './signingProtocol.ts'

/** Adapts a wallet with UniSat's functions, such as OKX, Bitget and Binance. */
export function openUnisatWallet(provider: object): WebWallet {
  const wallet = captureCalls(provider, [
    'requestAccounts',
    'getAccounts',
    'signMessage',
    'disconnect',
  ])
  const recall = async (signal: AbortSignal) =>
    readReportedAccounts(await wallet.call('getAccounts', [], signal))

  return {
    connect: async (signal) =>
      readReportedAccounts(await wallet.call('requestAccounts', [], signal)),
    recall,
    disconnect: wallet.has('disconnect')
      ? (signal) => wallet.call('disconnect', [], signal)
      : undefined,
    watch: (hear) =>
      together(
        wallet.on('accountsChanged', (given) => hear(readReportedAccounts(given))),
        wallet.on('networkChanged', () => hear('changed')),
      ),
    async sign({ address, message }, signal) {
      // UniSat signs with its current account. It cannot be told which account to use.
      const accounts = await recall(signal)
      if (accounts[0]?.address !== address) throw adapterErrors.OTHER_ACCOUNT(address)
      const protocol = signingProtocol(address) === 'BIP322' ? 'bip322-simple' : 'ecdsa'
      return wallet.call('signMessage', [message, protocol], signal)
    },
  }
}
