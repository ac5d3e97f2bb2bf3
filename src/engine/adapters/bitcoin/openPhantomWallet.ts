import { readField } from '../../errors/readField.ts'
import { captureCalls } from '../webBtc/captureCalls.ts'
import { readReportedAccounts } from '../webBtc/readReportedAccounts.ts'
import type { WebWallet } from '../webBtc/WebWallet.ts'

/** Adapts Phantom's own interface. It takes and returns bytes, and its accounts have purposes. */
export function openPhantomWallet(provider: object): WebWallet {
  const wallet = captureCalls(provider, ['requestAccounts', 'signMessage'])
  return {
    connect: async (signal) =>
      readReportedAccounts(await wallet.call('requestAccounts', [], signal)),
    watch: (hear) => wallet.on('accountsChanged', (given) => hear(readReportedAccounts(given))),
    async sign({ address, message }, signal) {
      const bytes = new TextEncoder().encode(message)
      const answer = await wallet.call('signMessage', [address, bytes], signal)
      return readField(answer, 'signature')
    },
  }
}
