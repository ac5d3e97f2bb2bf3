import type { LazyContext } from '../../EngineContext.ts'
import type { ResolvedFeatures } from '../remoteConfig/FeaturesState.ts'
import type { Connection } from './Connection.ts'
import type { Sessions } from './ConnectionFeature.ts'
import { currentConnection, findConnection, type SwitchConnectionInput } from './ConnectionState.ts'
import { connectionErrors } from './connectionErrors.ts'
import type { ConnectionList } from './createConnectionList.ts'
import type { ConnectionMemory } from './createConnectionMemory.ts'

/** Changes which wallet, and which of its accounts, is in use. */
export function createConnectionSwitch({
  activate,
  connect,
  features,
  list,
  memory,
  ...context
}: Pick<LazyContext, 'connect' | 'events' | 'router' | 'store'> & {
  activate(namespace: Connection['namespace']): void
  list: ConnectionList
  features(): ResolvedFeatures
  memory: ConnectionMemory
}): Sessions['switchConnection'] {
  const { events, router, store } = context

  function lead(connection: Connection, address = connection.accounts[0].address): Connection {
    const account = connection.accounts.find((one) => one.address === address)
    if (!account) throw connectionErrors.ACCOUNT_NOT_FOUND(address, connection.connectorId)
    const others = connection.accounts.filter((one) => one !== account)
    const changed: Connection = { ...connection, accounts: [account, ...others] }
    store.batch(() => {
      list.lead(changed)
      activate(changed.namespace)
    })
    memory.save(changed.namespace)
    const { recentWallets } = store.get().connection
    const { connectorId: id, namespace } = changed
    // The next visit starts with the wallet that was in use.
    memory.used(
      recentWallets.find((one) => one.id === id && one.namespace === namespace) ?? {
        id,
        namespace,
      },
    )
    events.emit('ACCOUNT_CHANGED', { connection: changed })
    return changed
  }

  return async (input: SwitchConnectionInput): Promise<Connection> => {
    const { namespace, connectorId, address } = input
    const there = findConnection(store.get(), { namespace, connectorId })
    const isCurrent = there && there === currentConnection(store.get(), namespace)
    if (!isCurrent && !features().multiWallet) throw connectionErrors.MULTI_WALLET_DISABLED()
    if (there) return lead(there, address)
    const connection = await connect({ namespace, connectorId })
    router.replace('ProfileWallets')
    return connection
  }
}
