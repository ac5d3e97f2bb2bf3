import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { createConnections } from '../../adapters/evm/createConnections.ts'
import { joinConnector } from '../../adapters/joinConnector.ts'
import type { NamespaceAdapter } from '../../adapters/NamespaceAdapter.ts'
import type {
  ConnectorContext,
  ConnectorFactory,
  ConnectorPart,
} from '../../adapters/SharedConnector.ts'
import type { Connector } from '../../features/connectors/Connectors.ts'
import { browserParent } from '../../platform/browserMessages.ts'
import { browserWebView } from '../../platform/browserWebView.ts'
import { lazy } from '../../store/lazy.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { HostMessages, MiniAppHost } from './openHost.ts'

/** Which apps may show the page as a mini app. */
export interface MiniAppOptions {
  /**
   * The origins of other hosts that frame this page, such as `https://app.example`. Farcaster's own
   * origins are always allowed. A web view needs no entry.
   */
  hosts?: readonly string[] | undefined
}

const farcasterOrigins: readonly string[] = ['https://farcaster.xyz', 'https://warpcast.com']
const connectorId = 'farcaster'

/**
 * Provides the wallet of the app that shows this page as a mini app, through the messages of
 * Farcaster's mini-app SDK. The wallet comes first in the list, if the app answers within 300 ms.
 * Does nothing outside such an app. Needs `evm()`.
 */
export function miniApp({ hosts = [] }: MiniAppOptions = {}): ConnectorFactory {
  return (context) => {
    const messages = findMessages(context, [...farcasterOrigins, ...hosts])
    const host = lazy(async () => {
      const { openHost } = await import('./openHost.ts')
      return { found: messages && (await openHost(messages, context.platform)) }
    })
    const joining = joinConnector(createMiniApp(context, host))
    return {
      ...joining,
      join(namespace, adapter) {
        const joined = messages && joining.join(namespace, adapter)
        return joined && joined !== adapter ? listedOnceFound(joined, host) : adapter
      },
    }
  }
}

type Host = () => Promise<{ found: MiniAppHost | undefined }>

/** Finds the channel to the app that shows the page, if the page looks like a mini app. */
function findMessages(
  { platform }: Pick<ConnectorContext, 'platform'>,
  hosts: readonly string[],
): HostMessages | undefined {
  const webView = platform.webView ?? browserWebView()
  if (webView) return webView
  const parent = platform.parentPage ?? browserParent()
  const origin = parent.origin()
  if (origin === undefined || !hosts.includes(origin)) return undefined
  return {
    post: (message) => parent.post(message, origin),
    on: (listener) => parent.on(origin, listener),
  }
}

/**
 * Returns the adapter, with the host's wallet added at the start of its list after the host has
 * answered.
 */
function listedOnceFound(adapter: NamespaceAdapter, host: Host): NamespaceAdapter {
  return {
    ...adapter,
    discover(report) {
      const isHosts = (one: Connector) => one.connectorId === connectorId
      let found: MiniAppHost | undefined
      let all: readonly Connector[] = []
      function reportAll() {
        const name = found?.name
        const fromHost = name ? all.filter(isHosts).map((one) => ({ ...one, name })) : []
        report([...fromHost, ...all.filter((one) => !isHosts(one))])
      }
      const cancel = adapter.discover((connectors) => {
        all = connectors
        reportAll()
      })
      host().then(
        (answer) => {
          found = answer.found
          if (found) reportAll()
        },
        // The code did not load. The page's other wallets still work.
        () => {},
      )
      return cancel
    },
  }
}

function createMiniApp(
  context: ConnectorContext,
  host: Host & { now(): { found: MiniAppHost | undefined } | undefined },
) {
  const foundProvider = (found: MiniAppHost | undefined) => {
    if (!found) throw adapterErrors.PROVIDER_NOT_FOUND()
    return found.provider
  }
  const {
    connectionTo,
    preload: _,
    ...connecting
  } = createConnections(
    {
      get: () => foundProvider(host.now()?.found),
      waitFor: async (_id, signal) => foundProvider((await untilAborted(host(), signal)).found),
    },
    context,
  )
  const part: ConnectorPart = {
    ...connecting,
    signing: {
      network: async (id, { signal }) => connectionTo(id).network(signal),
      signMessage: async ({ connectorId: id, ...request }, { signal }) =>
        connectionTo(id).signMessage(request, signal),
    },
    switching: {
      switchNetwork: async ({ connectorId: id, network }, { signal }) =>
        connectionTo(id).switchNetwork(network, signal),
    },
    transactions: {
      send: async ({ connectorId: id, ...request }, { signal }) =>
        connectionTo(id).sendTransaction(request, signal),
    },
  }
  return {
    connector: { connectorId, name: 'Farcaster', type: 'EXTERNAL' as const, isHost: true },
    namespaces: ['eip155'] as const,
    on: () => part,
    stop: () => host.now()?.found?.stop(),
  }
}
