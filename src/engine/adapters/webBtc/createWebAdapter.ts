import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { AdapterContext, ChainAdapter } from '../ChainAdapter.ts'
import { readServiceBalance } from '../readServiceBalance.ts'
import { createPageScan, type PageScanOptions } from './createPageScan.ts'
import type { WebSessions } from './createWebSessions.ts'
import { createWebWallets } from './createWebWallets.ts'

/** What differs between Bitcoin and Stacks, whose wallets are often the same. */
interface WebFamily extends Pick<PageScanOptions, 'look' | 'listen'> {
  readonly namespace: ChainNamespace
  /** Loads with the first answer of a wallet. */
  importSessions(): Promise<WebSessions>
  /** Loads and reads an address: nothing where it is none of the family. */
  readAddress(
    text: string,
  ): Promise<{ readonly caipNetworkId: CaipNetworkId; readonly isZero: boolean } | undefined>
}

/** Wallets of one family in this page; balances come from the service that the host named. */
export function createWebAdapter(
  context: AdapterContext,
  { namespace, look, listen, importSessions, readAddress }: WebFamily,
): ChainAdapter {
  const scan = createPageScan({ platform: context.platform, look, listen })
  return {
    namespace,
    discover: scan.start,
    ...createWebWallets(scan, context, importSessions),
    balances: { native: (account, options) => readServiceBalance(context, account, options) },
    receivers: {
      async isReceiver(address, { caipNetworkId }) {
        const read = await readAddress(address)
        return read?.caipNetworkId === caipNetworkId && !read.isZero
      },
    },
  }
}
