import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { within } from '../../store/within.ts'
import type { Connection } from './Connection.ts'
import type { RecentWallet } from './ConnectionState.ts'
import { connectionErrors } from './connectionErrors.ts'
import type { ConnectionContext } from './createConnection.ts'
import type { ConnectionBook } from './createConnectionBook.ts'
import type { ConnectionMemory } from './createConnectionMemory.ts'

const attemptLimit = 5_000

/** Asks remembered wallets, without any prompt, for what they granted before. */
export function createReconnection({
  accept,
  book,
  memory,
  settled,
  ...context
}: ConnectionContext & {
  accept(connection: Connection): void
  book: ConnectionBook
  memory: ConnectionMemory
  /** Runs when a chain family has no more wallets to ask. */
  settled(): void
}) {
  const { adapters, config, logger, platform, store } = context
  const running = new Map<ChainNamespace, AbortController>()

  async function reconnect(namespace: ChainNamespace, remembered: readonly Connection[]) {
    const controller = new AbortController()
    running.set(namespace, controller)
    const end = book.begin('reconnecting', namespace)
    const [recent, ...others] = remembered
    if (recent) await attempt(recent, controller.signal)
    await Promise.all(others.map((other) => attempt(other, controller.signal)))
    const isNewest = running.get(namespace) === controller
    if (isNewest) running.delete(namespace)
    store.batch(() => {
      if (isNewest) book.remember(namespace, [])
      end()
      settled()
    })
  }

  async function attempt(
    { namespace, connectorId, caipNetworkId }: Connection,
    signal: AbortSignal,
  ) {
    if (signal.aborted) return
    try {
      const connection = await within(attemptLimit, {
        clock: platform.clock,
        signal,
        late: connectionErrors.UNAVAILABLE,
        work: (limited) =>
          adapters.for(namespace).reconnect(connectorId, { signal: limited, caipNetworkId }),
      })
      assertNotAborted(signal)
      accept(connection)
    } catch (cause) {
      // The visitor did not ask for this; they find the wallet in the list.
      logger.debug(`${connectorId} did not reconnect: ${toEngineError(cause).message}`)
    }
  }

  return {
    /** Starts with what storage remembers, and with connections that nobody watched for a while. */
    start(lost: readonly Connection[]) {
      const saved = config.enableReconnect ? memory.read() : undefined
      const all = recentFirst([...lost, ...(saved?.connections ?? [])], saved?.recentWallets)
      store.batch(() => {
        if (saved?.activeNamespace && hasAdapter(saved.activeNamespace))
          store.at('connection').patch({ activeNamespace: saved.activeNamespace })
        if (saved) store.at('connection').patch({ recentWallets: saved.recentWallets })
        for (const namespace of Object.keys(store.get().connection.namespaces) as ChainNamespace[])
          book.remember(namespace, [])
        for (const { namespace, connectorId } of lost) book.remove(namespace, connectorId)
        for (const { namespace } of adapters.all) {
          const remembered = all.filter((connection) => connection.namespace === namespace)
          if (remembered.length === 0) continue
          book.remember(namespace, remembered)
          void reconnect(namespace, remembered)
        }
      })
    },
    abort: (namespace: ChainNamespace) => running.get(namespace)?.abort(),
    stop() {
      for (const controller of running.values()) controller.abort()
    },
  }

  function hasAdapter(namespace: ChainNamespace) {
    return adapters.all.some((adapter) => adapter.namespace === namespace)
  }
}

/** Each wallet once, the one used last at the head: what this page knew counts before storage. */
function recentFirst(known: readonly Connection[], recentWallets: readonly RecentWallet[] = []) {
  const isRecent = ({ namespace, connectorId }: Connection) =>
    recentWallets.find((wallet) => wallet.namespace === namespace)?.id === connectorId
  const isSame = (one: Connection) => (other: Connection) =>
    one.namespace === other.namespace && one.connectorId === other.connectorId
  const each = known.filter((one, index) => known.findIndex(isSame(one)) === index)
  return [...each.filter(isRecent), ...each.filter((one) => !isRecent(one))]
}
