import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { createWebAdapter } from '../webBtc/createWebAdapter.ts'
import { findStacksWallets } from './findStacksWallets.ts'

const namespace = 'stacks'

/** Wallets of Stacks. Balances come from the blockchain service, where the host named it. */
export function stacks(): AdapterFactory {
  return Object.assign(createStacksAdapter, { namespace } as const)
}

function createStacksAdapter(context: AdapterContext): ChainAdapter {
  return createWebAdapter(context, {
    namespace,
    look: () => findStacksWallets(context),
    async importSessions() {
      const { createStacksSessions } = await import('./createStacksSessions.ts')
      return createStacksSessions(context)
    },
    readAddress: async (text) => (await import('./readStacksAddress.ts')).readStacksAddress(text),
  })
}
