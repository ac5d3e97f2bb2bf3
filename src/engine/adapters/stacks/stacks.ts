import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { readServiceBalance } from '../readServiceBalance.ts'
import { createPageScan } from '../webBtc/createPageScan.ts'
import { createWebWallets } from '../webBtc/createWebWallets.ts'
import { findStacksWallets } from './findStacksWallets.ts'

const namespace = 'stacks'

/** Wallets of Stacks. Balances come from the blockchain service, where the host named it. */
export function stacks(): AdapterFactory {
  return Object.assign(createStacksAdapter, { namespace } as const)
}

function createStacksAdapter(context: AdapterContext): ChainAdapter {
  const scan = createPageScan({
    platform: context.platform,
    look: () => findStacksWallets(context),
  })
  const wallets = createWebWallets(scan, context, async () => {
    const { createStacksSessions } = await import('./createStacksSessions.ts')
    return createStacksSessions(context)
  })
  return {
    namespace,
    discover: scan.start,
    ...wallets,
    balances: { native: (account, options) => readServiceBalance(context, account, options) },
    receivers: {
      async isReceiver(address, network) {
        const { readStacksAddress } = await import('./readStacksAddress.ts')
        const read = readStacksAddress(address)
        return read?.caipNetworkId === network.caipNetworkId && !read.isZero
      },
    },
  }
}
