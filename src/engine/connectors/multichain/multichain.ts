import { routeRequests } from '../../adapters/joinConnector.ts'
import type { ConnectOptions, NamespaceAdapter } from '../../adapters/NamespaceAdapter.ts'
import type { ConnectorContext, ConnectorFactory } from '../../adapters/SharedConnector.ts'
import type { ConnectAnswer, Connection } from '../../features/connection/Connection.ts'
import type { Connector } from '../../features/connectors/Connectors.ts'
import type { Cancel, Clock } from '../../platform/Platform.ts'
import { lazy } from '../../store/lazy.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { type Announcement, parseCaipAnnouncement } from './Announcement.ts'
import type { Multichain } from './openMultichain.ts'
import { type SessionNamespace, sessionNamespaces } from './readScopes.ts'

const mostWallets = 64
/** How long a wallet may take to announce itself after a reload, in milliseconds. */
const timeout = 1_500

/**
 * Connects wallets that connect EVM networks and Solana with one prompt and one session, such as
 * MetaMask (CAIP-25, 27 and 285). The wallets announce themselves by CAIP-294. Each of these
 * wallets is one row of the list. Other wallets connect each namespace separately, as they do
 * without this connector. Needs `evm()` and `solana()`, and networks of both.
 */
export function multichain(): ConnectorFactory {
  return (context) => {
    const wallets = createWallets(context)
    const isNeeded = sessionNamespaces.every((namespace) =>
      context.networks.some(({ chainNamespace }) => chainNamespace === namespace),
    )
    return {
      join(namespace, adapter) {
        const shared = sessionNamespaces.find((one) => one === namespace)
        return shared && adapter && isNeeded ? withSessions(shared, adapter, wallets) : adapter
      },
    }
  }
}

/** A wallet that has announced itself. Its session is opened on first use. */
interface AnnouncedWallet {
  announcement: Announcement
  session: { (): Promise<Multichain>; now(): Multichain | undefined }
}

interface Wallets {
  /** Finds the announced wallet that has this connector. */
  find(namespace: SessionNamespace, connectorId: string): AnnouncedWallet | undefined
  /** Returns whether this connector was connected by a session before. */
  hadSession(connectorId: string): boolean
  all(): readonly AnnouncedWallet[]
  /** Returns the id of the wallet's own connector on Solana. */
  solanaId(announcement: Announcement): string
  /** Stores the connectors that a namespace's adapter found. */
  list(namespace: SessionNamespace, connectors: readonly Connector[]): void
  onChange(listener: () => void): Cancel
  changed(): void
  start(): Cancel
  stop(): void
  clock: Clock
}

/** Provides the wallets of this page that have sessions for several namespaces. */
function createWallets(context: ConnectorContext): Wallets {
  const { platform, id } = context
  const wallets = new Map<string, AnnouncedWallet>()
  const listeners = new Set<() => void>()
  const listed: Record<SessionNamespace, readonly Connector[]> = { eip155: [], solana: [] }
  let cancel: Cancel | undefined
  let users = 0

  function receive(detail: unknown) {
    const announcement = wallets.size < mostWallets ? parseCaipAnnouncement(detail) : undefined
    // Ignores a second announcement of an rdns. The first wallet keeps its rdns until the page is
    // closed.
    if (!announcement || wallets.has(announcement.rdns)) return
    const session = lazy(async () => {
      const { openMultichain } = await import('./openMultichain.ts')
      const ids = { eip155: announcement.rdns, solana: solanaId(announcement) }
      return openMultichain({ context, announcement, ids, memory: memoryOf(Object.values(ids)) })
    })
    wallets.set(announcement.rdns, { announcement, session })
    changed()
  }

  function changed() {
    for (const listener of [...listeners]) listener()
  }

  /**
   * Returns the id of the wallet's own connector on Solana. The name alone does not identify a
   * wallet, so the icon must match too.
   */
  function solanaId({ rdns, name, icon }: Announcement): string {
    const match = listed.solana.find((one) => one.name === name && one.imageUrl === icon)
    return match?.connectorId ?? rdns
  }

  const memoryKey = (connectorId: string) => `latchkey/${id}/multichain/${connectorId}`

  /**
   * Stores the session under the ids of the wallet's connectors. A session without an id is stored
   * as a space.
   */
  function memoryOf(connectorIds: readonly string[]) {
    const keys = connectorIds.map(memoryKey)
    return {
      read: () => platform.storage.get(keys[0]!)?.trim() || undefined,
      keep(sessionId: string | undefined) {
        for (const key of keys) platform.storage.set(key, sessionId ?? ' ')
      },
      forget() {
        for (const key of keys) platform.storage.remove(key)
      },
    }
  }

  return {
    find(namespace, connectorId) {
      const connector = listed[namespace].find((one) => one.connectorId === connectorId)
      if (connector?.isInDoubt) return undefined
      const found = wallets.get(connector?.info?.rdns ?? connectorId)
      if (found || namespace === 'eip155') return found
      return [...wallets.values()].find((one) => solanaId(one.announcement) === connectorId)
    },
    hadSession: (connectorId: string) => platform.storage.get(memoryKey(connectorId)) !== undefined,
    all: () => [...wallets.values()],
    solanaId,
    list(namespace, connectors) {
      listed[namespace] = connectors
      changed()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    changed,
    start() {
      users += 1
      if (users === 1) {
        cancel = platform.pageEvents.on('caip294:wallet_announce', receive)
        const prompt = { id: 1, jsonrpc: '2.0', method: 'wallet_prompt', params: {} }
        platform.pageEvents.dispatch('caip294:wallet_prompt', prompt)
      }
      return () => {
        users -= 1
        if (users === 0) cancel?.()
      }
    },
    stop() {
      for (const { session } of wallets.values()) session.now()?.stop()
    },
    clock: platform.clock,
  }
}

/** Returns the adapter of a namespace, with sessions for the wallets that have them. */
function withSessions(
  namespace: SessionNamespace,
  adapter: NamespaceAdapter,
  wallets: Wallets,
): NamespaceAdapter {
  const heldBy = (id: string) => {
    const session = wallets.find(namespace, id)?.session.now()
    return session?.holds(namespace) ? session : undefined
  }
  const routed = routeRequests((id) => heldBy(id)?.adapter(namespace) ?? adapter)

  function list(found: readonly Connector[]): readonly Connector[] {
    const marked = found.map((one) =>
      wallets.find(namespace, one.connectorId) ? { ...one, connectsAll: true } : one,
    )
    if (namespace === 'eip155') return marked
    // If the wallet has no Solana connector of its own, it gets one as soon as its session grants
    // Solana.
    const added = wallets
      .all()
      .filter(({ announcement, session }) => {
        const isHeld = session.now()?.holds(namespace) === true
        return isHeld && wallets.solanaId(announcement) === announcement.rdns
      })
      .map(({ announcement }) => describe(announcement))
    return [...marked, ...added]
  }

  return {
    ...adapter,
    ...routed,

    discover(report) {
      let found: readonly Connector[] = []
      const reportAll = () => report(list(found))
      const stop = wallets.start()
      const cancels = [
        wallets.onChange(reportAll),
        adapter.discover((connectors) => {
          found = connectors
          wallets.list(namespace, connectors)
        }),
      ]
      return () => {
        for (const cancel of cancels) cancel()
        stop()
        wallets.stop()
      }
    },

    async connect(id, options): Promise<ConnectAnswer> {
      const session = await wallets.find(namespace, id)?.session()
      const answer = await session?.connect(namespace, options)
      if (answer) wallets.changed()
      return answer ?? adapter.connect(id, options)
    },

    async reconnect(id, options): Promise<Connection> {
      const session = await (await findAgain(id, options))?.session()
      const connection = await session?.reconnect(namespace, options)
      if (connection) wallets.changed()
      return connection ?? adapter.reconnect(id, options)
    },

    async disconnect(id, options) {
      const session = heldBy(id)
      await (session ? session.disconnect(namespace, options) : adapter.disconnect(id, options))
      wallets.changed()
    },

    watch: (id, listener) => heldBy(id)?.watch(namespace, listener) ?? adapter.watch(id, listener),
  }

  /**
   * Finds the wallet with which this connector had a session. The wallet may announce itself only a
   * moment after the page has loaded, so this waits.
   */
  async function findAgain(
    id: string,
    { signal }: ConnectOptions,
  ): Promise<AnnouncedWallet | undefined> {
    if (!wallets.hadSession(id)) return undefined
    const cancels: Cancel[] = []
    const arrived = new Promise<AnnouncedWallet | undefined>((resolve) => {
      const look = () => {
        const wallet = wallets.find(namespace, id)
        if (wallet) resolve(wallet)
      }
      cancels.push(
        wallets.onChange(look),
        wallets.clock.after(timeout, () => resolve(undefined)),
      )
      look()
    })
    try {
      return await untilAborted(arrived, signal)
    } finally {
      for (const cancel of cancels) cancel()
    }
  }
}

function describe({ rdns, name, icon }: Announcement): Connector {
  return Object.freeze({
    connectorId: rdns,
    name,
    type: 'ANNOUNCED',
    namespace: 'solana',
    imageUrl: icon,
    info: Object.freeze({ rdns, icon }),
    connectsAll: true,
  })
}
