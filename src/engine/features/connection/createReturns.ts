import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Connection } from './Connection.ts'

type Key = Pick<Connection, 'namespace' | 'connectorId'>

/**
 * Waits for wallets that disconnected by themselves or were locked, until they share accounts again
 * or the user makes another choice.
 */
export function createReturns({
  adapters,
  mayReturn,
  again,
}: Pick<EngineContext, 'adapters'> & {
  mayReturn(key: Key): boolean
  /** Asks the wallet, without a prompt, for what it grants. */
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
    /** The user disconnects the namespace, or one wallet of it. */
    forgetAll(namespace?: ChainNamespace, connectorId?: string) {
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
