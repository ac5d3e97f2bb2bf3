import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { createWebAdapter } from '../webBtc/createWebAdapter.ts'
import { foundGiven, type GivenWebWallet } from '../webBtc/WebWallet.ts'
import { findStacksWallets, openStacksWallet } from './findStacksWallets.ts'

export type { GivenWebWallet } from '../webBtc/WebWallet.ts'

export interface StacksOptions {
  /** Wallets with `request(method, params)` (SIP-030) that are not in the page. */
  providers?: readonly GivenWebWallet[] | undefined
}

const namespace = 'stacks'

/** Wallets of Stacks. Balances come from the blockchain service, if the host configured one. */
export function stacks(options: StacksOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createStacksAdapter(context, options), {
    namespace,
  } as const)
}

function createStacksAdapter(
  context: AdapterContext,
  { providers = [] }: StacksOptions,
): ChainAdapter {
  return createWebAdapter(context, {
    namespace,
    look: () => [
      ...providers.map((given) => foundGiven(given, namespace, openStacksWallet)),
      ...findStacksWallets(context),
    ],
    async importConnections() {
      const { createStacksConnections } = await import('./createStacksConnections.ts')
      return createStacksConnections(context)
    },
    readAddress: async (text) => (await import('./readStacksAddress.ts')).readStacksAddress(text),
  })
}
