import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { captureWallet } from '../../adapters/evm/createConnections.ts'
import { isEip1193Provider } from '../../adapters/evm/Eip1193Provider.ts'
import type { WalletConnection } from '../../adapters/evm/openConnection.ts'
import type { ConnectorPart } from '../../adapters/SharedConnector.ts'
import { fromWallet } from '../../adapters/toWalletError.ts'
import type { Connection, WalletEvent } from '../../features/connection/Connection.ts'
import { connectionErrors } from '../../features/connection/connectionErrors.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { assertNotAborted, untilAborted } from '../../store/untilAborted.ts'
import { chainNumber } from '../walletInUse.ts'
import { doubtMark, type WagmiWallet, walletConnectors } from './describeConnectors.ts'
import type { OpenWagmi, WagmiConnection, WagmiConnector } from './openWagmi.ts'

export interface WagmiWallets {
  part: ConnectorPart
  connectionOf(connector: WagmiConnector): WagmiConnection | undefined
  find(connectorId: string): WagmiConnector | undefined
  /** Returns the wallet of the wagmi connector with this uid. */
  walletOf(uid: string): WagmiWallet | undefined
  /** Returns whether the engine is currently disconnecting this connector. */
  isLeaving(connectorId: string): boolean
  stop(): void
}

/**
 * Provides the wallets of a config. wagmi connects and disconnects them, and its state is the
 * source of truth.
 */
export function createWagmiWallets(wagmi: OpenWagmi): WagmiWallets {
  const connections = new Map<string, WalletConnection>()
  const leaving = new Set<string>()
  let returning: Promise<unknown> | undefined

  const all = () => walletConnectors(wagmi.connectors())

  function find(connectorId: string): WagmiConnector | undefined {
    return all().find(({ id }) => id === connectorId)?.connector
  }

  function get(connectorId: string): WagmiConnector {
    const connector = find(connectorId)
    if (!connector) throw adapterErrors.CONNECTOR_NOT_FOUND(connectorId)
    return connector
  }

  function connectionTo(connectorId: string): WalletConnection {
    const opened = connections.get(connectorId)
    if (!opened) throw adapterErrors.PROVIDER_NOT_FOUND()
    return opened
  }

  /**
   * Returns wagmi's connection of the connector. Leaves out a remembered connection that is not
   * restored yet.
   */
  function connectionOf({ uid }: WagmiConnector): WagmiConnection | undefined {
    const connection = wagmi.state().connections.get(uid)
    return connection?.connector.getProvider ? connection : undefined
  }

  async function open(
    connector: WagmiConnector,
    { connectorId, signal }: AbortOptions & { connectorId: string },
  ): Promise<Connection> {
    const [provider, { openConnection }] = await untilAborted(
      Promise.all([connector.getProvider(), import('../../adapters/evm/openConnection.ts')]),
      signal,
    )
    const connection = connectionOf(connector)
    if (!connection) throw connectionErrors.NOT_CONNECTED()
    if (!isEip1193Provider(provider)) throw adapterErrors.PROVIDER_NOT_FOUND()
    const opened = await openConnection({
      wallet: captureWallet(provider),
      connectorId,
      accounts: connection.accounts,
      signal,
    })
    assertNotAborted(signal)
    connections.set(connectorId, opened)
    return opened.connection
  }

  const part: ConnectorPart = {
    async connect(connectorId, { signal }) {
      const connector = get(connectorId)
      if (!connectionOf(connector)) await asWallet(wagmi.connect(connector), signal)
      else if (wagmi.state().current !== connector.uid) wagmi.makeCurrent(connector.uid)
      return open(connector, { connectorId, signal })
    },

    /**
     * One call for each page is enough, because wagmi restores all its wallets at once and without
     * a prompt. A possible imitation is never restored.
     */
    async reconnect(connectorId, { signal }) {
      if (connectorId.includes(doubtMark)) throw connectionErrors.UNAVAILABLE()
      const connector = await untilWagmi(wagmi.onConnectors, () => find(connectorId), signal)
      if (!connectionOf(connector)) {
        returning ??= wagmi.reconnect().catch((cause) => {
          returning = undefined
          throw cause
        })
        await asWallet(returning, signal)
        await untilWagmi(wagmi.onState, () => !isBusy(wagmi) || undefined, signal)
      }
      if (!connectionOf(connector)) throw connectionErrors.UNAVAILABLE()
      return open(connector, { connectorId, signal })
    },

    async disconnect(connectorId, { signal }) {
      connections.get(connectorId)?.stop()
      connections.delete(connectorId)
      const connector = find(connectorId)
      if (!connector || !connectionOf(connector)) return
      leaving.add(connectorId)
      try {
        await asWallet(wagmi.disconnect(connector), signal)
      } finally {
        leaving.delete(connectorId)
      }
    },

    watch: (connectorId, listener) => watch(get(connectorId), listener),
    provider: (connectorId) => connectionTo(connectorId).wallet.provider,

    signing: {
      network: async (id, { signal }) => connectionTo(id).network(signal),
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        connectionTo(connectorId).signMessage(request, signal),
    },
    switching: {
      switchNetwork: async ({ connectorId, network }, { signal }) => {
        const chainId = chainNumber(network.caipNetworkId)
        await asWallet(wagmi.switchChain(get(connectorId), chainId), signal)
      },
    },
    transactions: {
      send: async ({ connectorId, ...request }, { signal }) =>
        connectionTo(connectorId).sendTransaction(request, signal),
    },
  }

  function watch(connector: WagmiConnector, listener: (event: WalletEvent) => void): Cancel {
    let known = connectionOf(connector)
    return wagmi.onState(() => {
      const now = connectionOf(connector)
      // Ignores this state: wagmi empties its connections while it restores wallets.
      if (isBusy(wagmi) || now === known) return
      const was = known
      known = now
      if (!now) return listener({ type: 'disconnect' })
      if (now.accounts.join() !== was?.accounts.join())
        listener({ type: 'accounts', accounts: now.accounts.map((address) => ({ address })) })
      if (now.chainId !== was?.chainId)
        listener({ type: 'network', caipNetworkId: `eip155:${now.chainId}` })
    })
  }

  return {
    part,
    connectionOf,
    find,
    walletOf: (uid: string) => all().find(({ connector }) => connector.uid === uid),
    isLeaving: (connectorId: string) => leaving.has(connectorId),
    stop() {
      for (const opened of connections.values()) opened.stop()
      connections.clear()
    },
  }
}

/** Returns whether wagmi is connecting or restoring wallets. */
export const isBusy = (wagmi: OpenWagmi) => wagmi.state().status.endsWith('connecting')

const asWallet = (work: Promise<unknown>, signal: AbortOptions['signal']): Promise<unknown> =>
  fromWallet(() => untilAborted(work, signal))

/**
 * Resolves with the first result of `look`, which is called now and after each change that `listen`
 * reports.
 */
async function untilWagmi<Found>(
  listen: (listener: () => void) => Cancel,
  look: () => Found | undefined,
  signal: AbortSignal,
): Promise<Found> {
  const present = look()
  if (present !== undefined) return present
  let cancel: Cancel = () => {}
  const found = new Promise<Found>((resolve) => {
    cancel = listen(() => {
      const one = look()
      if (one !== undefined) resolve(one)
    })
  })
  try {
    return await untilAborted(found, signal)
  } finally {
    cancel()
  }
}
