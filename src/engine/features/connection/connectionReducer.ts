import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import {
  type AttemptAction,
  attemptReducer,
  type ConnectionModel,
  endAttempt,
  isSame,
  patch,
  write,
} from './attemptReducer.ts'
import {
  type Attempt,
  type ConnectInput,
  type Connection,
  connectionsOf,
  currentConnection,
  findConnection,
  type RecentWallet,
} from './Connection.ts'
import { recentWalletsKept } from './savedConnections.ts'

/** The actions that can change the connections. */
export type ConnectionAction =
  | AttemptAction
  /** The wallet granted an attempt. `others` are the wallet's connections on other namespaces. */
  | {
      type: 'granted'
      attempt: Attempt
      connection: Connection
      others: readonly Connection[]
      isAlone: boolean
      /** The wallet's id in the wallet list, if the user chose it there. */
      walletId?: string | undefined
    }
  /** A connected wallet shared more connections by itself. */
  | { type: 'shared'; connections: readonly Connection[]; isAlone: boolean }
  /** A remembered wallet granted its connection again. */
  | { type: 'restored'; connection: Connection }
  /**
   * All remembered wallets of the namespace have answered. `isNewest` is false if they were asked
   * again in the meantime.
   */
  | { type: 'answered'; namespace: SupportedNamespace; isNewest: boolean }
  /** A wallet reported other accounts, networks or user data. */
  | { type: 'changed'; connection: Connection }
  /** The user put a connection in use, with its first account. */
  | { type: 'switched'; connection: Connection }
  | { type: 'activated'; namespace: SupportedNamespace }
  /** The connection ended here, in the wallet or in another tab. */
  | ({ type: 'removed' } & ConnectInput)

/**
 * Returns the next state. The function is pure: no clock, no promise, no wallet. It contains the
 * rules about which wallets are connected. `attemptReducer`, which loads with the page, contains
 * the rules for the time before a wallet answers. Nothing else writes the slice `connection`.
 */
export function connectionReducer(
  model: ConnectionModel,
  action: ConnectionAction,
): ConnectionModel {
  switch (action.type) {
    case 'granted': {
      const { attempt, connection, isAlone, others, walletId } = action
      if (fateOfGrant(model, attempt) !== 'taken') return model
      const { id, input } = attempt
      const { connectorId, namespace } = input
      const connected = share(lead(model, connection, isAlone), others, isAlone)
      return patch(endAttempt(connected, id), {
        activeNamespace: namespace,
        recentWallets: recentWith(model, {
          ...{ id: connectorId, namespace },
          ...(walletId && { walletId }),
        }),
        connecting: { status: 'success', input, data: connection },
      })
    }
    case 'shared':
      return share(model, action.connections, action.isAlone)
    case 'restored': {
      const { connection } = action
      // A wallet that the user connected in the meantime stays first.
      const connections = [...without(model, connection), connection]
      return chooseActive(write(model, connection.namespace, { connections }))
    }
    case 'answered': {
      const { isNewest, namespace } = action
      return chooseActive(isNewest ? write(model, namespace, { remembered: [] }) : model)
    }
    case 'changed': {
      const { connection } = action
      if (!findConnection(model, connection)) return model
      const { connections } = connectionsOf(model, connection.namespace)
      return write(model, connection.namespace, {
        connections: connections.map((one) => (isSame(one, connection) ? connection : one)),
      })
    }
    case 'switched': {
      const { connection } = action
      const { connectorId: id, namespace } = connection
      const isThis = (one: RecentWallet) => one.id === id && one.namespace === namespace
      const known = model.connection.recentWallets.find(isThis)
      return patch(lead(model, connection, false), {
        activeNamespace: namespace,
        // The next visit starts with the wallet that is in use.
        recentWallets: recentWith(model, known ?? { id, namespace }),
      })
    }
    case 'activated':
      return patch(model, { activeNamespace: action.namespace })
    case 'removed': {
      const { remembered } = connectionsOf(model, action.namespace)
      const left = write(model, action.namespace, {
        connections: without(model, action),
        remembered: remembered.filter((one) => !isSame(one, action)),
      })
      return chooseActive(left)
    }
    default:
      return attemptReducer(model, action)
  }
}

/**
 * Returns what happens to a wallet's grant. `taken`: the wallet connects. This is the case if the
 * grant belongs to the current attempt, or if it is late and the user has not chosen another
 * wallet. `ignored`: the wallet is already connected. `givenBack`: in all other cases, the wallet
 * is disconnected.
 */
export function fateOfGrant(
  model: ConnectionModel,
  attempt: Attempt,
): 'taken' | 'givenBack' | 'ignored' {
  if (model.attempt?.id === attempt.id) return 'taken'
  if (findConnection(model, attempt.input)) return 'ignored'
  return model.chosen && isSame(model.chosen, attempt.input) ? 'taken' : 'givenBack'
}

/** Puts `connection` first in its namespace. Removes the other connections if `isAlone` is true. */
function lead(model: ConnectionModel, connection: Connection, isAlone: boolean): ConnectionModel {
  const { namespace } = connection
  const others = without(model, connection)
  if (!isAlone) return write(model, namespace, { connections: [connection, ...others] })
  const { remembered } = connectionsOf(model, namespace)
  return write(model, namespace, {
    connections: [connection],
    remembered: remembered.filter((one) => !others.some((other) => isSame(one, other))),
  })
}

/** Adds connections that were granted together. They never replace an existing connection. */
function share(model: ConnectionModel, connections: readonly Connection[], isAlone: boolean) {
  return connections.reduce(
    (next, one) => (currentConnection(next, one.namespace) ? next : lead(next, one, isAlone)),
    model,
  )
}

/** Returns the recently used wallets, with this one first. */
function recentWith({ connection }: ConnectionModel, wallet: RecentWallet): RecentWallet[] {
  const others = connection.recentWallets.filter(
    ({ id, walletId }) => id !== wallet.id || walletId !== wallet.walletId,
  )
  return [wallet, ...others].slice(0, recentWalletsKept)
}

const without = (model: ConnectionModel, { namespace, connectorId }: ConnectInput) =>
  connectionsOf(model, namespace).connections.filter((one) => one.connectorId !== connectorId)

/** If the active namespace has no connection, activates another namespace that has one. */
function chooseActive(model: ConnectionModel): ConnectionModel {
  if (connectionsOf(model).status !== 'disconnected') return model
  const other = model.supported.find((namespace) => currentConnection(model, namespace))
  return other ? patch(model, { activeNamespace: other }) : model
}
