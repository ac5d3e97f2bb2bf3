import type { AdapterContext, AdapterFactory, NamespaceAdapter } from '../NamespaceAdapter.ts'
import { createWebAdapter } from '../webBtc/createWebAdapter.ts'
import { foundGiven, type GivenWebWallet } from '../webBtc/WebWallet.ts'
import { createStandardWallets, findBitcoinWallets } from './findBitcoinWallets.ts'
import { openRpcWallet } from './openRpcWallet.ts'

export type { GivenWebWallet } from '../webBtc/WebWallet.ts'

export interface BitcoinOptions {
  /** Wallets with `request(method, params)` (WBIP-001) that are not in the page. */
  providers?: readonly GivenWebWallet[] | undefined
  /** Wallet Standard wallets that do not announce themselves in the page. */
  wallets?: readonly object[] | undefined
}

const namespace = 'bip122'

/** Connects Bitcoin wallets. Balances come from a provider, if the host configured one. */
export function bitcoin(options: BitcoinOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createBitcoinAdapter(context, options), {
    namespace,
  } as const)
}

function createBitcoinAdapter(
  context: AdapterContext,
  { providers = [], wallets }: BitcoinOptions,
): NamespaceAdapter {
  const standard = createStandardWallets(context, wallets)
  return createWebAdapter(context, {
    namespace,
    look: () => [
      ...providers.map((given) => foundGiven(given, namespace, openRpcWallet)),
      ...findBitcoinWallets(context),
      ...standard.look(),
    ],
    listen: standard.listen,
    async importConnections() {
      const { createBitcoinConnections } = await import('./createBitcoinConnections.ts')
      return createBitcoinConnections(context)
    },
    readAddress: async (text) => (await import('./readBitcoinAddress.ts')).readBitcoinAddress(text),
  })
}
