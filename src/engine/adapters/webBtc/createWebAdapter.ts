import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { AdapterContext, ChainAdapter } from '../ChainAdapter.ts'
import { readServiceBalance } from '../readServiceBalance.ts'
import { createPageScan, type PageScanOptions } from './createPageScan.ts'
import type { WebSessions } from './createWebSessions.ts'
import { createWebWallets } from './createWebWallets.ts'

/** The differences between Bitcoin and Stacks, which share many wallets. */
interface WebNamespace extends Pick<PageScanOptions, 'look' | 'listen'> {
  readonly namespace: ChainNamespace
  /** Loads after a wallet first answers. */
  importSessions(): Promise<WebSessions>
  /**
   * Loads the parser and reads an address. `undefined` if it is not an address of this namespace.
   */
  readAddress(
    text: string,
  ): Promise<{ readonly caipNetworkId: CaipNetworkId; readonly isZero: boolean } | undefined>
}

/** Wallets of one namespace in this page. Balances come from the configured service. */
export function createWebAdapter(
  context: AdapterContext,
  { namespace, look, listen, importSessions, readAddress }: WebNamespace,
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
