import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { within } from '../../store/within.ts'
import type { Connection } from './Connection.ts'
import { connectionsOf, type DisconnectInput } from './ConnectionState.ts'
import { connectionErrors } from './connectionErrors.ts'
import type { ConnectionContext } from './createConnection.ts'
import type { createLiveConnections } from './createLiveConnections.ts'
import type { createTabs } from './createTabs.ts'

const disconnectLimit = 3_000

/** Forgets connections at once, here and in other tabs, then tells their wallets. */
export function createDisconnection({
  live,
  tabs,
  abortReconnection,
  forgetReturns,
  ...context
}: ConnectionContext & {
  live: Pick<ReturnType<typeof createLiveConnections>, 'remove'>
  tabs: Pick<ReturnType<typeof createTabs>, 'tellDisconnected'>
  abortReconnection(namespace: ChainNamespace): void
  /** Wallets that left by themselves do not come back by themselves. */
  forgetReturns(namespace: ChainNamespace, connectorId?: string): void
}) {
  const { adapters, events, logger, platform, store } = context

  async function tellWallet({ namespace, connectorId }: Connection) {
    try {
      await within(disconnectLimit, {
        clock: platform.clock,
        // A second click does not keep the wallet from hearing the first.
        signal: new AbortController().signal,
        late: connectionErrors.TIMEOUT,
        work: (limited) => adapters.for(namespace).disconnect(connectorId, { signal: limited }),
      })
    } catch (cause) {
      // The connection is gone on this side whatever the wallet says.
      const error = toEngineError(cause)
      logger.debug(`${connectorId} did not hear the disconnect: ${error.message}`)
      events.emit('DISCONNECT_ERROR', { namespace, error })
    }
  }

  return async (
    { namespace, connectorId }: DisconnectInput,
    { hasGivenUp }: { hasGivenUp: boolean },
  ): Promise<void> => {
    const leaving = namespace ? [namespace] : adapters.all.map((adapter) => adapter.namespace)
    const gone = leaving.flatMap((each) => {
      abortReconnection(each)
      forgetReturns(each, connectorId)
      const { connections, remembered } = connectionsOf(store.get(), each)
      return [...connections, ...remembered].filter(
        (one) => connectorId === undefined || one.connectorId === connectorId,
      )
    })
    if (connectorId !== undefined && gone.length === 0 && !hasGivenUp)
      throw connectionErrors.NOT_CONNECTED()
    store.batch(() => {
      for (const one of gone) live.remove(one.namespace, one.connectorId)
    })
    for (const one of gone) tabs.tellDisconnected(one)
    await Promise.all(gone.map(tellWallet))
  }
}
