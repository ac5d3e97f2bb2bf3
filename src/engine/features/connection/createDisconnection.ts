import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { LazyContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { within } from '../../store/untilAborted.ts'
import { isSame } from './attemptReducer.ts'
import {
  type Connection,
  connectionsOf,
  type DisconnectInput,
  type GrantedConnections,
} from './Connection.ts'
import { connectionErrors, sayNotDisconnected } from './connectionErrors.ts'
import type { ConnectionMemory } from './createConnectionMemory.ts'
import type { LiveConnections } from './createLiveConnections.ts'
import type { Reconnection } from './createReconnection.ts'
import type { Tabs } from './createTabs.ts'

const disconnectLimit = 3_000

/**
 * Disconnects wallets. First removes the connections, in this tab and in all others, and then
 * disconnects the wallets.
 */
export function createDisconnection({
  live,
  memory,
  reconnection,
  tabs,
  forgetReturns,
  ...context
}: Pick<LazyContext, 'adapters' | 'events' | 'logger' | 'platform' | 'store' | 'toasts'> & {
  live: Pick<LiveConnections, 'remove'>
  memory: ConnectionMemory
  reconnection: Pick<Reconnection, 'abort' | 'unanswered'>
  tabs: Pick<Tabs, 'reportDisconnected'>
  /** Stops waiting for wallets that disconnected by themselves. */
  forgetReturns(namespace: SupportedNamespace, connectorId?: string): void
}): Pick<GrantedConnections, 'disconnect'> & { giveBack(connection: Connection): void } {
  const { adapters, events, logger, platform, store } = context

  function end({ namespace, connectorId }: Connection): Promise<void> {
    return within(disconnectLimit, {
      clock: platform.clock,
      // A second click does not cancel the first request to the wallet.
      signal: new AbortController().signal,
      timeoutError: connectionErrors.TIMEOUT,
      work: (limited) => adapters.for(namespace).disconnect(connectorId, { signal: limited }),
    })
  }

  async function askToDisconnect(connection: Connection) {
    const { namespace, connectorId } = connection
    try {
      await end(connection)
    } catch (cause) {
      // The connection is removed on our side even if the wallet fails.
      logger.debug(`Asking ${connectorId} to disconnect failed: ${toEngineError(cause).message}`)
      const error = sayNotDisconnected(context, cause)
      events.emit('DISCONNECT_ERROR', { namespace, error })
    }
  }

  /**
   * Disconnects a wallet that granted access after the user had chosen something else. A failure is
   * only logged, because the user did not start this.
   */
  function giveBack(connection: Connection) {
    end(connection).catch((cause) => {
      const { message } = toEngineError(cause)
      logger.debug(`${connection.connectorId} kept an unused permission: ${message}`)
    })
  }

  async function disconnect(
    { namespace, connectorId }: DisconnectInput,
    { hasGivenUp }: { hasGivenUp: boolean },
  ): Promise<void> {
    const isMeant = (one: Connection) =>
      connectorId === undefined || one.connectorId === connectorId
    const leaving = namespace ? [namespace] : adapters.all.map((adapter) => adapter.namespace)
    const waitedFor = leaving.flatMap(reconnection.unanswered)
    const gone = leaving.flatMap((each) => {
      reconnection.abort(each, connectorId)
      forgetReturns(each, connectorId)
      const { connections, remembered } = connectionsOf(store.get(), each)
      // A restored wallet is in both lists until all wallets have answered.
      const waiting = remembered.filter((one) => !connections.some((other) => isSame(one, other)))
      return [...connections, ...waiting].filter(isMeant)
    })
    // A wallet that stayed locked is not in the state, but it is in the storage.
    const silent = waitedFor.filter(
      (one) => isMeant(one) && !gone.some((other) => isSame(other, one)),
    )
    if (connectorId !== undefined && gone.length + silent.length === 0 && !hasGivenUp)
      throw connectionErrors.NOT_CONNECTED()
    store.batch(() => {
      for (const one of gone) live.remove(one.namespace, one.connectorId)
    })
    for (const one of silent) memory.forget(one.namespace, one.connectorId)
    for (const one of [...gone, ...silent]) tabs.reportDisconnected(one)
    await Promise.all(gone.map(askToDisconnect))
  }

  return { disconnect, giveBack }
}
