import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { joinConnector } from '../../adapters/joinConnector.ts'
import type {
  ConnectorContext,
  ConnectorFactory,
  ConnectorPart,
} from '../../adapters/SharedConnector.ts'
import { type SupportedNamespace, supportedNamespaces } from '../../caip/CaipNetworkId.ts'
import { openDatabase } from '../../platform/openDatabase.ts'
import { lazy } from '../../store/lazy.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

export { type PairingLinkInput, pairingLink, rememberWalletApp } from './pairingLink.ts'
export type {
  WalletConnectOptions,
  WalletConnectRedirect,
  WalletConnectStorage,
} from './WalletConnectOptions.ts'

const connectorId = 'walletConnect'
/** The timeout in milliseconds. A link is valid for 4 minutes, and may take a while to arrive. */
const connectTimeout = 300_000

/**
 * Connects wallets on other devices and in other apps, through WalletConnect's relay, on every
 * namespace that it supports. Needs the peer `@walletconnect/universal-provider` 2.21.8, which
 * loads when the user chooses WalletConnect or returns with it. Before that, no request goes to the
 * relay. Throws `walletConnect/NO_PROJECT_ID`.
 */
export function walletConnect(options: WalletConnectOptions): ConnectorFactory {
  if (!options.projectId) throw walletConnectErrors.NO_PROJECT_ID()
  return (context) => joinConnector(createWalletConnect(context, options))
}

function createWalletConnect(context: ConnectorContext, options: WalletConnectOptions) {
  const open = lazy(async () => {
    const { openWalletConnect } = await import('./openWalletConnect.ts')
    const storage = options.storage ?? openDatabase(`latchkey/${context.id}/walletConnect`)
    return openWalletConnect(context, { ...options, connectorId, storage })
  })

  function on(namespace: SupportedNamespace): ConnectorPart {
    return {
      connect: async (_id, asked) => (await open()).connect(namespace, asked),
      reconnect: async (_id, asked) => (await open()).reconnect(namespace, asked),
      disconnect: async (_id, asked) => (await open()).disconnect(namespace, asked),
      watch: (_id, listener) => open.now()?.watch(namespace, listener) ?? (() => {}),
      provider() {
        const opened = open.now()
        if (!opened) throw adapterErrors.PROVIDER_NOT_FOUND()
        return opened.conversation(namespace).provider
      },
      connectTimeout: () => connectTimeout,
      signing: {
        network: async () => (await open()).conversation(namespace).network(),
        signMessage: async (input, asked) =>
          (await open()).conversation(namespace).signMessage(input, asked),
      },
      transactions: {
        send: async (input, asked) =>
          (await open()).conversation(namespace).sendTransaction(input, asked),
      },
      switching: {
        switchNetwork: async ({ network }, asked) =>
          (await open()).conversation(namespace).switchNetwork(network, asked),
      },
    }
  }

  return {
    connector: {
      connectorId,
      name: 'WalletConnect',
      type: 'WALLET_CONNECT' as const,
      imageId: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
    },
    namespaces: supportedNamespaces,
    on,
    stop: () => void open.now()?.rest(),
  }
}
