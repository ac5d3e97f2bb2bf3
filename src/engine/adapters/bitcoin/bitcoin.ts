import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { readServiceBalance } from '../readServiceBalance.ts'
import { createPageScan } from '../webBtc/createPageScan.ts'
import { createWebWallets } from '../webBtc/createWebWallets.ts'
import { createStandardWallets } from './createStandardWallets.ts'
import { findBitcoinWallets } from './findBitcoinWallets.ts'

const namespace = 'bip122'

/** Wallets of Bitcoin. Balances come from the blockchain service, where the host named it. */
export function bitcoin(): AdapterFactory {
  return Object.assign(createBitcoinAdapter, { namespace } as const)
}

function createBitcoinAdapter(context: AdapterContext): ChainAdapter {
  const standard = createStandardWallets(context)
  const scan = createPageScan({
    platform: context.platform,
    look: () => [...findBitcoinWallets(context), ...standard.look()],
    listen: standard.listen,
  })
  const wallets = createWebWallets(scan, context, async () => {
    const { createBitcoinSessions } = await import('./createBitcoinSessions.ts')
    return createBitcoinSessions(context)
  })
  return {
    namespace,
    discover: scan.start,
    ...wallets,
    balances: { native: (account, options) => readServiceBalance(context, account, options) },
    receivers: {
      async isReceiver(address, network) {
        const { readBitcoinAddress } = await import('./readBitcoinAddress.ts')
        const read = readBitcoinAddress(address)
        return read?.caipNetworkId === network.caipNetworkId && !read.isZero
      },
    },
  }
}
