import { createOperation } from '../../store/createOperation.ts'
import type { Connection } from './Connection.ts'
import {
  type ConnectInput,
  currentConnection,
  findConnection,
  type SwitchConnectionInput,
} from './ConnectionState.ts'
import { connectionErrors } from './connectionErrors.ts'
import type { ConnectionContext } from './createConnection.ts'
import type { ConnectionBook } from './createConnectionBook.ts'
import type { ConnectionMemory } from './createConnectionMemory.ts'

/** Changes which of several wallets, and which of its accounts, is the one in use. */
export function createConnectionSwitch({
  activate,
  book,
  connect,
  memory,
  ...context
}: ConnectionContext & {
  activate(namespace: Connection['namespace']): void
  book: ConnectionBook
  connect(input: ConnectInput): Promise<Connection>
  memory: ConnectionMemory
}) {
  const { events, router, store } = context

  function lead(connection: Connection, address = connection.accounts[0].address): Connection {
    const account = connection.accounts.find((one) => one.address === address)
    if (!account) throw connectionErrors.ACCOUNT_NOT_FOUND(address, connection.connectorId)
    const others = connection.accounts.filter((one) => one !== account)
    const changed: Connection = { ...connection, accounts: [account, ...others] }
    store.batch(() => {
      book.lead(changed)
      activate(changed.namespace)
    })
    memory.save(changed.namespace)
    events.emit('ACCOUNT_CHANGED', { connection: changed })
    return changed
  }

  return createOperation(
    store.at('connection').at('switching'),
    async ({ namespace, connectorId, address }: SwitchConnectionInput) => {
      const there = findConnection(store.get(), { namespace, connectorId })
      const isCurrent = there && there === currentConnection(store.get(), namespace)
      if (!isCurrent && !store.get().features.values.multiWallet)
        throw connectionErrors.MULTI_WALLET_DISABLED()
      if (there) return lead(there, address)
      const connection = await connect({ namespace, connectorId })
      router.replace('ProfileWallets')
      return connection
    },
  )
}
