import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { within } from '../../store/within.ts'
import type { Connection } from './Connection.ts'
import { connectionsOf } from './ConnectionState.ts'
import { connectionErrors } from './connectionErrors.ts'
import type { ConnectionContext } from './createConnection.ts'
import type { ConnectionBook } from './createConnectionBook.ts'

const attemptLimit = 5_000

/** Asks remembered wallets, without any prompt, for what they granted before. */
export function createReconnection({
  accept,
  book,
  failed,
  settled,
  ...context
}: ConnectionContext & {
  accept(connection: Connection): void
  book: ConnectionBook
  /** A wallet did not come back. */
  failed(connection: Connection): void
  /** Runs when a chain family has no more wallets to ask. */
  settled(): void
}) {
  const { adapters, logger, platform, store } = context
  const running = new Map<ChainNamespace, AbortController>()

  async function reconnect(namespace: ChainNamespace, remembered: readonly Connection[]) {
    const controller = new AbortController()
    running.set(namespace, controller)
    const [recent, ...others] = remembered
    if (recent) await attempt(recent, controller.signal)
    await Promise.all(others.map((other) => attempt(other, controller.signal)))
    const isNewest = running.get(namespace) === controller
    if (isNewest) running.delete(namespace)
    store.batch(() => {
      if (isNewest) book.write(namespace, { remembered: [] })
      settled()
    })
  }

  async function attempt(connection: Connection, signal: AbortSignal) {
    const { namespace, connectorId, caipNetworkId } = connection
    if (signal.aborted) return
    try {
      const adapter = adapters.for(namespace)
      const limit = adapter.reconnectPatience?.(connectorId) ?? attemptLimit
      const granted = await within(limit, {
        clock: platform.clock,
        signal,
        late: connectionErrors.UNAVAILABLE,
        work: (limited) => adapter.reconnect(connectorId, { signal: limited, caipNetworkId }),
      })
      assertNotAborted(signal)
      accept(granted)
    } catch (cause) {
      // The visitor did not ask for this; they find the wallet in the list.
      logger.debug(`${connectorId} did not reconnect: ${toEngineError(cause).message}`)
      if (!signal.aborted) failed(connection)
    }
  }

  return {
    /** Asks everybody whom the page shows as remembered. */
    start() {
      for (const { namespace } of adapters.all) {
        const { remembered } = connectionsOf(store.get(), namespace)
        if (remembered.length > 0) void reconnect(namespace, remembered)
      }
    },
    /** Asks one wallet that told that it is there again. */
    again(connection: Connection): Cancel {
      const controller = new AbortController()
      void attempt(connection, controller.signal)
      return () => controller.abort()
    },
    abort: (namespace: ChainNamespace) => running.get(namespace)?.abort(),
    stop() {
      for (const controller of running.values()) controller.abort()
    },
  }
}
