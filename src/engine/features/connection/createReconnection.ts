import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { LazyContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { within } from '../../store/within.ts'
import type { Connection } from './Connection.ts'
import { connectionsOf } from './ConnectionState.ts'
import { connectionErrors } from './connectionErrors.ts'

const attemptLimit = 5_000

export interface Reconnection {
  /** Asks all wallets that the page shows as remembered. */
  start(): void
  /** Asks one wallet that reported that it is available again. */
  again(connection: Connection): Cancel
  /**
   * Stops asking that wallet, or all wallets of the namespace if the id is omitted. It was
   * connected in another way, or disconnected, so the result no longer matters.
   */
  abort(namespace: ChainNamespace, connectorId?: string): void
  /** The wallets of the namespace that were asked on this page and were not restored. */
  unanswered(namespace: ChainNamespace): readonly Connection[]
  stop(): void
}

/** Asks remembered wallets, without a prompt, for what they granted before. */
export function createReconnection({
  accept,
  book,
  failed,
  settled,
  ...context
}: Pick<LazyContext, 'adapters' | 'book' | 'logger' | 'platform' | 'store'> & {
  accept(connection: Connection): void
  /** A wallet was not restored. */
  failed(connection: Connection): void
  /** Called when a namespace has no more wallets to ask. */
  settled(): void
}): Reconnection {
  const { adapters, logger, platform, store } = context
  /** The attempts of each namespace's latest run, by the wallet's id. */
  const running = new Map<ChainNamespace, Map<string, AbortController>>()
  /** Wallets that were asked on this page and were not restored. */
  let unanswered: readonly Connection[] = []

  async function reconnect(namespace: ChainNamespace, remembered: readonly Connection[]) {
    const attempts = new Map(remembered.map((one) => [one.connectorId, new AbortController()]))
    running.set(namespace, attempts)
    unanswered = [...unanswered.filter((one) => one.namespace !== namespace), ...remembered]
    const [recent, ...others] = remembered
    if (recent) await attempt(recent, attempts)
    await Promise.all(others.map((other) => attempt(other, attempts)))
    const isNewest = running.get(namespace) === attempts
    if (isNewest) running.delete(namespace)
    store.batch(() => {
      if (isNewest) book.write(namespace, { remembered: [] })
      settled()
    })
  }

  async function attempt(asked: Connection, attempts: ReadonlyMap<string, AbortController>) {
    const { namespace, connectorId, caipNetworkId } = asked
    const signal = attempts.get(connectorId)?.signal
    if (!signal || signal.aborted) return
    try {
      const adapter = adapters.for(namespace)
      const limit = adapter.reconnectPatience?.(connectorId) ?? attemptLimit
      const granted = await within(limit, {
        clock: platform.clock,
        signal,
        timeoutError: connectionErrors.UNAVAILABLE,
        work: (limited) => adapter.reconnect(connectorId, { signal: limited, caipNetworkId }),
      })
      assertNotAborted(signal)
      unanswered = unanswered.filter((one) => one !== asked)
      accept(granted)
    } catch (cause) {
      // The user did not request this. They find the wallet in the list.
      logger.debug(`${connectorId} did not reconnect: ${toEngineError(cause).message}`)
      if (!signal.aborted) failed(asked)
    }
  }

  return {
    start() {
      for (const { namespace } of adapters.all) {
        const { remembered } = connectionsOf(store.get(), namespace)
        if (remembered.length > 0) void reconnect(namespace, remembered)
      }
    },
    again(connection: Connection): Cancel {
      const controller = new AbortController()
      void attempt(connection, new Map([[connection.connectorId, controller]]))
      return () => controller.abort()
    },
    abort(namespace: ChainNamespace, connectorId?: string) {
      for (const [id, attempt] of running.get(namespace) ?? [])
        if (connectorId === undefined || id === connectorId) attempt.abort()
      unanswered = unanswered.filter(
        (one) =>
          one.namespace !== namespace ||
          (connectorId !== undefined && one.connectorId !== connectorId),
      )
    },
    unanswered: (namespace: ChainNamespace) =>
      unanswered.filter((one) => one.namespace === namespace),
    stop() {
      for (const attempts of running.values())
        for (const attempt of attempts.values()) attempt.abort()
    },
  }
}
