import { readField } from '../../errors/readField.ts'
import { captureCalls } from '../webBtc/captureCalls.ts'
import { readToldAccounts } from '../webBtc/readToldAccounts.ts'
import type { WebWallet } from '../webBtc/WebWallet.ts'

/** Adapts Phantom's own interface. It takes and returns bytes, and its accounts have purposes. */
export function openPhantomWallet(provider: object): WebWallet {
  const wallet = captureCalls(provider, ['requestAccounts', 'signMessage'])
  return {
    connect: async (signal) => readToldAccounts(await wallet.call('requestAccounts', [], signal)),
    watch: (hear) => wallet.on('accountsChanged', (given) => hear(readToldAccounts(given))),
    async sign({ address, message }, signal) {
      const bytes = new TextEncoder().encode(message)
      const answer = await wallet.call('signMessage', [address, bytes], signal)
      return readField(answer, 'signature')
    },
  }
}
