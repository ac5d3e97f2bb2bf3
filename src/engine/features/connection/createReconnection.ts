import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted, within } from '../../store/untilAborted.ts'
import { type Connection, connectionsOf } from './Connection.ts'
import { connectionErrors } from './connectionErrors.ts'
import type { ConnectionAction } from './connectionReducer.ts'

const attemptLimit = 5_000

export interface Reconnection {
  /** Asks all wallets that the page shows as remembered. */
  start(): void
  /** Asks a wallet that is available again for the accounts that it granted before. */
  again(connection: Connection): Cancel
  /**
   * Stops asking that wallet, or all wallets of the namespace if the id is omitted. Call this when
   * the result no longer matters, because the wallet was connected in another way or disconnected.
   */
  abort(namespace: SupportedNamespace, connectorId?: string): void
  /** Returns the wallets of the namespace that were asked on this page and were not restored. */
  unanswered(namespace: SupportedNamespace): readonly Connection[]
  stop(): void
}

/** Asks remembered wallets for their earlier grants, without a prompt. */
export function createReconnection({
  accept,
  dispatch,
  failed,
  ...context
}: Pick<EngineContext, 'adapters' | 'logger' | 'platform' | 'store'> & {
  dispatch(action: ConnectionAction): void
  accept(connection: Connection): void
  /** Called when a wallet was not restored. */
  failed(connection: Connection): void
}): Reconnection {
  const { adapters, logger, platform, store } = context
  /** The attempts of each namespace's latest run, by the wallet's id. */
  const running = new Map<SupportedNamespace, Map<string, AbortController>>()
  /** Wallets that were asked on this page and were not restored. */
  let unanswered: readonly Connection[] = []

  async function reconnect(namespace: SupportedNamespace, remembered: readonly Connection[]) {
    const attempts = new Map(remembered.map((one) => [one.connectorId, new AbortController()]))
    running.set(namespace, attempts)
    unanswered = [...unanswered.filter((one) => one.namespace !== namespace), ...remembered]
    const [recent, ...others] = remembered
    if (recent) await attempt(recent, attempts)
    await Promise.all(others.map((other) => attempt(other, attempts)))
    const isNewest = running.get(namespace) === attempts
    if (isNewest) running.delete(namespace)
    dispatch({ type: 'answered', namespace, isNewest })
  }

  async function attempt(asked: Connection, attempts: ReadonlyMap<string, AbortController>) {
    const { namespace, connectorId, caipNetworkId } = asked
    const signal = attempts.get(connectorId)?.signal
    if (!signal || signal.aborted) return
    try {
      const adapter = adapters.for(namespace)
      const limit = adapter.reconnectTimeout?.(connectorId) ?? attemptLimit
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
      // No error is shown, because the user did not request this. The user can choose the wallet
      // from the list.
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
    abort(namespace: SupportedNamespace, connectorId?: string) {
      for (const [id, attempt] of running.get(namespace) ?? [])
        if (connectorId === undefined || id === connectorId) attempt.abort()
      unanswered = unanswered.filter(
        (one) =>
          one.namespace !== namespace ||
          (connectorId !== undefined && one.connectorId !== connectorId),
      )
    },
    unanswered: (namespace: SupportedNamespace) =>
      unanswered.filter((one) => one.namespace === namespace),
    stop() {
      for (const attempts of running.values())
        for (const attempt of attempts.values()) attempt.abort()
    },
  }
}

type Key = Pick<Connection, 'namespace' | 'connectorId'>

/**
 * Waits until wallets that disconnected or were locked share accounts again. Stops when the user
 * chooses another wallet.
 */
export function createReturns({
  adapters,
  mayReturn,
  again,
}: Pick<EngineContext, 'adapters'> & {
  mayReturn(key: Key): boolean
  /** Asks the wallet for its earlier grant, without a prompt. */
  again(connection: Connection): Cancel
}) {
  const waits = new Map<string, Key & { cancel: Cancel }>()

  function forget(key: Key) {
    waits.get(keyOf(key))?.cancel()
    waits.delete(keyOf(key))
  }

  function expect(connection: Connection) {
    const { namespace, connectorId } = connection
    forget(connection)
    let cancelAgain: Cancel = () => {}
    try {
      const cancel = adapters.for(namespace).awaitReturn?.(connectorId, () => {
        if (!mayReturn(connection)) return
        cancelAgain()
        cancelAgain = again(connection)
      })
      if (!cancel) return
      const cancelBoth = () => {
        cancelAgain()
        cancel()
      }
      waits.set(keyOf(connection), { namespace, connectorId, cancel: cancelBoth })
    } catch {
      // The wallet is no longer in the page.
    }
  }

  return {
    expect,
    forget,
    /** Stops waiting for all wallets of the namespace, or for one wallet. */
    forgetAll(namespace?: SupportedNamespace, connectorId?: string) {
      for (const wait of [...waits.values()])
        if (
          (namespace ?? wait.namespace) === wait.namespace &&
          (connectorId ?? wait.connectorId) === wait.connectorId
        )
          forget(wait)
    },
  }
}

const keyOf = ({ namespace, connectorId }: Key) => `${namespace} ${connectorId}`
