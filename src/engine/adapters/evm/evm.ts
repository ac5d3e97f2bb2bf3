import { lazy, lazyCall } from '../../store/lazy.ts'
import type { GivenWallet } from '../GivenWallet.ts'
import type { AdapterContext, AdapterFactory, NamespaceAdapter } from '../NamespaceAdapter.ts'
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
  /**
   * The wallets that can connect and sign in with one prompt (`wallet_connect`, ERC-7846), by their
   * ids or reverse domain names, such as `xyz.ithaca.porto` for Porto. List them here, because no
   * standard lets a wallet announce this. Other wallets sign in after connecting. Default: none.
   */
  signsIn?: readonly string[] | undefined
  /** Detects transactions that another app sent from the account in use. */
  pendingTransactions?:
    | {
        /** Whether to poll the nodes for such transactions. Default: false. */
        enable?: boolean | undefined
        /** The polling interval in milliseconds. Default: 30000. */
        pollingInterval?: number | undefined
      }
    | undefined
}

const pollingInterval = 30_000
const namespace = 'eip155'

/**
 * Connects wallets of Ethereum and compatible networks, and reads from the networks' nodes. Needs
 * the peer `viem`.
 */
export function evm(options: EvmOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createEvmAdapter(context, options), {
    namespace,
  } as const)
}

function createEvmAdapter(
  context: AdapterContext,
  { pendingTransactions, providers, signsIn, transport }: EvmOptions,
): NamespaceAdapter {
  const discovery = createDiscovery(context, providers)
  const { connectionTo, ...connecting } = createConnections(discovery, context, signsIn)
  const openReads = lazy(
    () => import('./createNetworkReads.ts'),
    ({ createNetworkReads }) => createNetworkReads(context, { transport }),
  )
  const nodes = { ask: lazyCall(openReads, (reads) => reads.ask) }
  const openTransfers = lazy(
    () => import('./createTransfers.ts'),
    ({ createTransfers }) => createTransfers(nodes),
  )

  return {
    namespace,
    discover: discovery.start,
    ...connecting,
    signing: {
      network: async (connectorId, { signal }) => connectionTo(connectorId).network(signal),
      signMessage: async (request, { signal }) =>
        connectionTo(request.connectorId).signMessage(request, signal),
    },
    switching: {
      switchNetwork: async ({ connectorId, network }, { signal }) =>
        connectionTo(connectorId).switchNetwork(network, signal),
    },
    balances: {
      native: lazyCall(openReads, (reads) => reads.native),
      token: lazyCall(openReads, (reads) => reads.token),
    },
    pendingTransactions: pendingTransactions?.enable
      ? { pollingInterval: pendingTransactions.pollingInterval ?? pollingInterval }
      : undefined,
    nodes,
    transfers: {
      funds: lazyCall(openTransfers, (made) => made.funds),
      prepare: lazyCall(openTransfers, (made) => made.prepare),
      prepareCall: lazyCall(openTransfers, (made) => made.prepareCall),
      isCurrent: lazyCall(openTransfers, (made) => made.isCurrent),
    },
    transactions: {
      send: async (request, { signal }) =>
        connectionTo(request.connectorId).sendTransaction(request, signal),
    },
    nameService: { resolve: lazyCall(openReads, (reads) => reads.resolve) },
    receivers: { isReceiver: async (address) => (await openReads()).isReceiver(address) },
  }
}
