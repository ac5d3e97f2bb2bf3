import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { createWebAdapter } from '../webBtc/createWebAdapter.ts'
import { createStandardWallets } from './createStandardWallets.ts'
import { findBitcoinWallets } from './findBitcoinWallets.ts'

const namespace = 'bip122'

/** Wallets of Bitcoin. Balances come from the blockchain service, where the host named it. */
export function bitcoin(): AdapterFactory {
  return Object.assign(createBitcoinAdapter, { namespace } as const)
}

function createBitcoinAdapter(context: AdapterContext): ChainAdapter {
  const standard = createStandardWallets(context)
  return createWebAdapter(context, {
    namespace,
    look: () => [...findBitcoinWallets(context), ...standard.look()],
    listen: standard.listen,
    async importSessions() {
      const { createBitcoinSessions } = await import('./createBitcoinSessions.ts')
      return createBitcoinSessions(context)
    },
    readAddress: async (text) => (await import('./readBitcoinAddress.ts')).readBitcoinAddress(text),
  })
}
