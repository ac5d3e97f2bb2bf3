import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Connector } from '../../features/connectors/Connectors.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { lazy } from '../../store/lazy.ts'
import { assertNotAborted, untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { createInjectedDiscovery } from '../createInjectedDiscovery.ts'
import type { AdapterContext, NamespaceAdapter } from '../NamespaceAdapter.ts'
import type { WebConnection, WebConnections } from './createWebConnections.ts'
import type { FoundWallet, ReportedAccount, WebWallet } from './WebWallet.ts'

/** The differences between Bitcoin and Stacks, which share many wallets. */
interface WebNamespace extends Pick<WebDiscoveryOptions, 'look' | 'listen'> {
  readonly namespace: SupportedNamespace
  /** Loads the code that is needed after a wallet first answers. */
  importConnections(): Promise<WebConnections>
  /**
   * Loads the parser and reads an address. `undefined` if it is not an address of this namespace.
   */
  readAddress(
    text: string,
  ): Promise<{ readonly caipNetworkId: CaipNetworkId; readonly isZero: boolean } | undefined>
}

/** Provides the wallets of one namespace in this page. Balances come from the host's providers. */
export function createWebAdapter(
  context: AdapterContext,
  { namespace, look, listen, importConnections, readAddress }: WebNamespace,
): NamespaceAdapter {
  const discovery = createWebDiscovery({ platform: context.platform, look, listen })
  return {
    namespace,
    discover: discovery.start,
    ...createConnections(discovery, context, importConnections),
    receivers: {
      async isReceiver(address, { caipNetworkId }) {
        const read = await readAddress(address)
        return read?.caipNetworkId === caipNetworkId && !read.isZero
      },
    },
  }
}

/**
 * Connects the wallets of one namespace. Each connection uses the functions that the wallet had at
 * connect.
 */
function createConnections(
  discovery: WebDiscovery,
  { logger }: Pick<AdapterContext, 'logger'>,
  importConnections: () => Promise<WebConnections>,
): Omit<NamespaceAdapter, 'namespace' | 'discover'> {
  const connected = new Map<string, { provider: object; opened: WebConnection }>()
  const loadConnections = lazy(importConnections)

  async function open(
    { connector: { connectorId }, provider }: FoundWallet,
    wallet: WebWallet,
    reported: Promise<readonly ReportedAccount[]>,
    { signal }: AbortOptions,
  ): Promise<Connection> {
    const [[answer], { open: openConnection, toError }] = await Promise.all([
      Promise.allSettled([reported]),
      untilAborted(loadConnections(), signal),
    ])
    assertNotAborted(signal)
    if (answer.status === 'rejected') throw await toError(answer.reason)
    const opened = openConnection(connectorId, wallet, answer.value)
    connected.get(connectorId)?.opened.stop()
    connected.set(connectorId, { provider, opened })
    return opened.connection
  }

  return {
    async connect(connectorId, { signal }) {
      const found = discovery.get(connectorId)
      const wallet = found.open()
      // Asks the wallet before any code loads, because some wallets open only during the click
      // itself.
      return open(found, wallet, wallet.connect(signal), { signal })
    },

    /** Restores the connection without a prompt. A wallet that can only prompt is not restored. */
    async reconnect(connectorId, { signal }) {
      const found = await discovery.waitFor(connectorId, signal)
      const wallet = found.open()
      if (!wallet.recall) throw adapterErrors.NO_ACCOUNTS()
      return open(found, wallet, wallet.recall(signal), { signal })
    },

    async disconnect(connectorId, { signal }) {
      const opened = connected.get(connectorId)?.opened
      connected.delete(connectorId)
      opened?.stop()
      try {
        const wallet = opened?.wallet ?? discovery.get(connectorId).open()
        await wallet.disconnect?.(signal)
      } catch {
        // The connection ends on our side in any case.
        logger.debug(`${connectorId} kept its permission.`)
      }
    },

    watch: (connectorId, listener) =>
      connected.get(connectorId)?.opened.watch(listener) ?? (() => {}),

    provider: (connectorId) =>
      connected.get(connectorId)?.provider ?? discovery.get(connectorId).provider,

    signing: {
      async signMessage({ connectorId, ...request }, { signal }) {
        const opened = connected.get(connectorId)?.opened
        if (!opened) throw adapterErrors.PROVIDER_NOT_FOUND()
        return opened.signMessage(request, signal)
      },
    },
  }
}

interface WebDiscovery {
  get(connectorId: string): FoundWallet
  waitFor(connectorId: string, signal: AbortSignal): Promise<FoundWallet>
  start(report: (connectors: readonly Connector[]) => void): Cancel
}

interface WebDiscoveryOptions {
  platform: Pick<Platform, 'clock' | 'pageEvents'>
  /** Returns the wallets in the page. Wallets with the most reliable identity come first. */
  look(): readonly FoundWallet[]
  /** Subscribes to wallets that announce themselves. */
  listen?: ((change: () => void) => Cancel) | undefined
}

/**
 * Provides the wallets of this page, without duplicates. The first wallet to use an id, a name or
 * an object keeps it until the page is closed.
 */
function createWebDiscovery({ platform, look, listen }: WebDiscoveryOptions): WebDiscovery {
  const owners = new Map<unknown, string>()
  const nameless = new Set<string>()
  const discovery = createInjectedDiscovery({ platform, look: () => look().flatMap(admit) })

  function admit(wallet: FoundWallet) {
    const { connector, isNameless, provider } = wallet
    const keys = [connector.connectorId, brandOf(connector), provider]
    if (keys.some((key) => (owners.get(key) ?? connector.connectorId) !== connector.connectorId))
      return []
    for (const key of keys) owners.set(key, connector.connectorId)
    if (isNameless) nameless.add(connector.connectorId)
    return [{ connector, wallet }]
  }

  return {
    get: discovery.get,
    waitFor: discovery.waitFor,
    start(report: (connectors: readonly Connector[]) => void): Cancel {
      const cancels = [
        discovery.start((all) => {
          const named = all.filter(({ connectorId }) => !nameless.has(connectorId))
          report(named.length > 0 ? named : all)
        }),
        listen?.(discovery.lookAgain),
      ]
      return () => {
        for (const cancel of cancels) cancel?.()
      }
    },
  }
}

/** Returns a wallet's brand. It is the same for "Leather", "LEATHER" and "Leather Wallet". */
export function brandOf({ name }: Pick<Connector, 'name'>): string {
  return `brand ${name.toLowerCase().replace(/[^\p{L}\p{N}]|wallet/gu, '')}`
}
