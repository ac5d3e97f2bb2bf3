import { untilAborted } from '../../store/untilAborted.ts'
import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { askNetwork } from './askNetwork.ts'
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
  const { connected, moved, ...connecting } = wallets
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
      network: (connectorId, { signal }) => askNetwork(connected(connectorId), signal),
      async signMessage({ connectorId, ...request }, { signal }) {
        const wallet = connected(connectorId)
        const { signMessage } = await import('./signMessage.ts')
        return signMessage(wallet, request, signal)
      },
    },
    switching: {
      async switchNetwork({ connectorId, network }, { signal }) {
        const wallet = connected(connectorId)
        const { switchWalletNetwork } = await import('./switchWalletNetwork.ts')
        await switchWalletNetwork(wallet, network, signal)
        moved(connectorId, network.caipNetworkId)
      },
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
