import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { Connection, WalletEvent } from '../features/connection/Connection.ts'
import type { Cancel, Platform } from '../platform/Platform.ts'
import { assertNotAborted } from '../store/untilAborted.ts'
import { adapterErrors } from './adapterErrors.ts'
import type { AdapterContext, ConnectOptions } from './NamespaceAdapter.ts'

const granted = 'let in'

/** An open connection to a wallet. */
interface OpenedWallet {
  readonly connection: Connection
  readonly provider: unknown
  watch(listener: (event: WalletEvent) => void): Cancel
  stop(): void
}

interface InjectedConnectionsOptions<Wallet, Opened> {
  discovery: {
    get(connectorId: string): Wallet
    waitFor(connectorId: string, signal: AbortSignal): Promise<Wallet>
  }
  /** Returns the wallet's own interface, for the host. */
  providerOf(wallet: Wallet): unknown
  networks: AdapterContext['networks']
  platform: Pick<Platform, 'storage'>
  /** The network to use if the host configured no network of this namespace. */
  usualNetwork: CaipNetworkId
  open(opening: {
    connectorId: string
    wallet: Wallet
    caipNetworkId: CaipNetworkId
    /** Whether the connection is being restored. The wallet should not prompt the user then. */
    isSilent: boolean
    signal: AbortSignal
  }): Promise<Opened>
}

/**
 * Provides connections for wallets that have no current network and grant permission only with a
 * prompt. The page stores which wallets granted permission, and restores only those connections.
 * The stored data itself grants nothing.
 */
export function createInjectedConnections<Wallet, Opened extends OpenedWallet>({
  discovery,
  providerOf,
  networks,
  platform: { storage },
  usualNetwork,
  open,
}: InjectedConnectionsOptions<Wallet, Opened>) {
  const connections = new Map<string, Opened>()
  const [namespace] = usualNetwork.split(':')
  const markOf = (connectorId: string) => `@latchkey/${namespace}/${connectorId}`

  async function begin(
    { connectorId, wallet, isSilent }: { connectorId: string; wallet: Wallet; isSilent: boolean },
    { signal, caipNetworkId: wanted }: ConnectOptions,
  ): Promise<Connection> {
    const network = networks.find((one) => one.caipNetworkId === wanted) ?? networks[0]
    const caipNetworkId = network?.caipNetworkId ?? usualNetwork
    const opened = await open({ connectorId, wallet, caipNetworkId, isSilent, signal })
    assertNotAborted(signal)
    connections.get(connectorId)?.stop()
    connections.set(connectorId, opened)
    storage.set(markOf(connectorId), granted)
    return opened.connection
  }

  return {
    connecting: {
      connect: async (connectorId: string, options: ConnectOptions) =>
        begin({ connectorId, wallet: discovery.get(connectorId), isSilent: false }, options),

      async reconnect(connectorId: string, options: ConnectOptions) {
        const wallet = await discovery.waitFor(connectorId, options.signal)
        if (storage.get(markOf(connectorId)) !== granted) throw adapterErrors.NO_ACCOUNTS()
        return begin({ connectorId, wallet, isSilent: true }, options)
      },

      watch: (connectorId: string, listener: (event: WalletEvent) => void): Cancel =>
        connections.get(connectorId)?.watch(listener) ?? (() => {}),

      provider: (connectorId: string): unknown =>
        connections.get(connectorId)?.provider ?? providerOf(discovery.get(connectorId)),
    },

    /**
     * Ends the connection on our side. Returns the connection, or `undefined` if there was none.
     */
    end(connectorId: string): Opened | undefined {
      const opened = connections.get(connectorId)
      connections.delete(connectorId)
      storage.remove(markOf(connectorId))
      opened?.stop()
      return opened
    },

    /** Returns the connection that `connect` opened. Throws `adapter/PROVIDER_NOT_FOUND`. */
    get(connectorId: string): Opened {
      const opened = connections.get(connectorId)
      if (!opened) throw adapterErrors.PROVIDER_NOT_FOUND()
      return opened
    },
  }
}
