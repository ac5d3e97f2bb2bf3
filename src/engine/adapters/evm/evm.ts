import { untilAborted } from '../../store/untilAborted.ts'
import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { createDiscovery } from './createDiscovery.ts'
import type { Nodes } from './createNodes.ts'
import { createWallets } from './createWallets.ts'

export interface EvmOptions {
  transport?:
    | {
        /** Sends questions of the same moment to a node in one request. Default: false. */
        batch?: boolean | undefined
        /** Asks a network's nodes every 4 s which is fastest and steadiest. Default: false. */
        rank?: boolean | undefined
      }
    | undefined
}

const namespace = 'eip155'

/** Wallets and nodes of Ethereum and the chains that speak like it. Needs the peer `viem`. */
export function evm(options: EvmOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createEvmAdapter(context, options), {
    namespace,
  } as const)
}

function createEvmAdapter(context: AdapterContext, options: EvmOptions): ChainAdapter {
  const discovery = createDiscovery(context)
  const wallets = createWallets(discovery, context)
  const { session, ...connecting } = wallets
  let nodes: Promise<Nodes> | undefined

  async function loadNodes(): Promise<Nodes> {
    const { createNodes } = await import('./createNodes.ts')
    return createNodes(context, options)
  }

  return {
    namespace,
    discover: discovery.start,
    ...connecting,
    signing: {
      network: async (connectorId, { signal }) => session(connectorId).network(signal),
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        session(connectorId).signMessage(request, signal),
    },
    switching: {
      switchNetwork: async ({ connectorId, network }, { signal }) =>
        session(connectorId).switchNetwork(network, signal),
    },
    balances: {
      async native(account, { signal }) {
        nodes ??= loadNodes().catch((cause) => {
          // The chunk may load the next time.
          nodes = undefined
          throw cause
        })
        return (await untilAborted(nodes, signal)).native(account, { signal })
      },
    },
  }
}
