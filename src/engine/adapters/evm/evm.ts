import type { AbortOptions } from '../../store/AbortOptions.ts'
import { lazy } from '../../store/lazy.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import type { GivenWallet } from '../GivenWallet.ts'
import type { Chain } from './createChain.ts'
import { createConnections } from './createConnections.ts'
import { createDiscovery } from './createDiscovery.ts'
import type { NodeTransport } from './createNodeClient.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'

export type { GivenWallet } from '../GivenWallet.ts'
export type { Eip1193Provider } from './Eip1193Provider.ts'

export interface EvmOptions {
  /** Wallets that do not announce themselves in the page, such as the SDKs of Coinbase and Base. */
  providers?: readonly GivenWallet<Eip1193Provider>[] | undefined
  transport?: NodeTransport | undefined
  /** Detects transactions that another app sent from the account in use. */
  pendingTransactions?:
    | {
        /** Whether to poll the nodes for them. Default: false. */
        enable?: boolean | undefined
        /** The polling interval in milliseconds. Default: 30000. */
        pollingInterval?: number | undefined
      }
    | undefined
}

const pollingInterval = 30_000
const namespace = 'eip155'

/** Wallets and nodes of Ethereum and compatible chains. Needs the peer `viem`. */
export function evm(options: EvmOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createEvmAdapter(context, options), {
    namespace,
  } as const)
}

function createEvmAdapter(context: AdapterContext, options: EvmOptions): ChainAdapter {
  const discovery = createDiscovery(context, options.providers)
  const wallets = createConnections(discovery, context)
  const { connectionTo, ...connecting } = wallets
  const openChain = lazy(async () =>
    (await import('./createChain.ts')).createChain(context, options),
  )

  /** A function of the code that loads with the first request to a chain. */
  function lazily<Name extends keyof Chain>(name: Name): Chain[Name] {
    const call = async (input: never, rest: AbortOptions) => {
      const opening = openChain()
      const chain = await (rest?.signal ? untilAborted(opening, rest.signal) : opening)
      return (chain[name] as (input: never, rest: AbortOptions) => unknown)(input, rest)
    }
    return call as Chain[Name]
  }

  return {
    namespace,
    discover: discovery.start,
    ...connecting,
    signing: {
      network: async (connectorId, { signal }) => connectionTo(connectorId).network(signal),
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        connectionTo(connectorId).signMessage(request, signal),
    },
    switching: {
      switchNetwork: async ({ connectorId, network }, { signal }) =>
        connectionTo(connectorId).switchNetwork(network, signal),
    },
    balances: { native: lazily('native'), token: lazily('token') },
    pendingTransactions: options.pendingTransactions?.enable
      ? { pollingInterval: options.pendingTransactions.pollingInterval ?? pollingInterval }
      : undefined,
    nodes: { ask: lazily('ask') },
    transfers: {
      funds: lazily('funds'),
      prepare: lazily('prepare'),
      prepareCall: lazily('prepareCall'),
      isCurrent: lazily('isCurrent'),
    },
    transactions: {
      send: async ({ connectorId, ...request }, { signal }) =>
        connectionTo(connectorId).sendTransaction(request, signal),
    },
    nameService: { resolve: lazily('resolve') },
    receivers: { isReceiver: lazily('isReceiver') },
  }
}
