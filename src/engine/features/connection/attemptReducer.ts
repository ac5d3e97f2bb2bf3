import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import {
  type Attempt,
  type ConnectInput,
  type Connection,
  type ConnectionState,
  connectionsOf,
  type DisconnectInput,
  initialConnectionState,
  type NamespaceConnections,
} from './Connection.ts'
import { connectionErrors } from './connectionErrors.ts'
import type { SavedConnections } from './savedConnections.ts'

/** The connections, and other data that only the reducers need. */
export interface ConnectionModel {
  connection: ConnectionState
  /** The attempt to connect that the modal shows. There is at most one. */
  attempt: Attempt | undefined
  /**
   * The wallet that the user chose last. If a wallet answers late, it connects only if it is this
   * wallet.
   */
  chosen: ConnectInput | undefined
  /** The namespaces that have an adapter, in their order. */
  supported: readonly SupportedNamespace[]
}

type Operations = Pick<ConnectionState, 'connecting' | 'disconnecting' | 'switching'>

/** The actions that can happen before a wallet has answered. */
export type AttemptAction =
  /** The user asked to connect a wallet. */
  | { type: 'requested'; attempt: Attempt }
  /** The attempt ended: the user left it, or the wallet refused. */
  | { type: 'ended'; id: number }
  /**
   * The user chose something else. A late answer of the previously chosen wallet is then not
   * accepted (`overruled`).
   */
  | { type: 'overruled'; input?: DisconnectInput | undefined }
  /**
   * A new visit begins. Asks the saved wallets again. Also asks the wallets of `lost`, whose
   * listeners were removed.
   */
  | { type: 'recalled'; saved: SavedConnections | undefined; lost: readonly Connection[] }
  /** The wallets of earlier visits are no longer asked. */
  | { type: 'forgotten'; namespaces: readonly SupportedNamespace[] }
  /** An operation began, ended or was reset. */
  | { type: 'progressed'; operations: Partial<Operations> }

/** Applies the rules of `connectionReducer` that a page needs before any wallet has answered. */
export function attemptReducer(model: ConnectionModel, action: AttemptAction): ConnectionModel {
  switch (action.type) {
    case 'requested': {
      const { attempt } = action
      const ended = model.attempt ? endAttempt(model, model.attempt.id) : model
      return write({ ...ended, attempt, chosen: attempt.input }, attempt.input.namespace)
    }
    case 'ended':
      return endAttempt(model, action.id)
    case 'overruled':
      return model.chosen && isMeant(model.chosen, action.input)
        ? { ...model, chosen: undefined }
        : model
    case 'recalled':
      return recall(model, action)
    case 'forgotten':
      return action.namespaces.reduce(
        (next, namespace) => write(next, namespace, { remembered: [] }),
        model,
      )
    case 'progressed':
      return patch(model, action.operations)
  }
}

/** Returns whether `input` includes this wallet. An omitted field includes all wallets. */
export const isMeant = (
  one: ConnectInput,
  { namespace, connectorId }: DisconnectInput = {},
): boolean =>
  (!namespace || one.namespace === namespace) && (!connectorId || one.connectorId === connectorId)

export const isSame = (a: ConnectInput, b: ConnectInput): boolean =>
  a.namespace === b.namespace && a.connectorId === b.connectorId

const statuses: readonly string[] = ['disconnected', 'connecting', 'reconnecting', 'connected']

export interface AdmitConnectionOptions {
  /** The namespaces that the engine has adapters for. */
  supported: readonly string[]
  /** The namespace to use if the state's active namespace has no adapter. */
  fallback: SupportedNamespace
  enableReconnect: boolean
}

/**
 * Validates a connection state from outside, such as a cookie, which another release may have
 * written and anyone may have changed. Keeps only namespaces with an adapter and a connection.
 * Drops remembered connections if wallets are not restored. Throws `connection/INVALID_STATUS` for
 * an unknown status.
 */
export function admitConnection(
  state: ConnectionState,
  { supported, fallback, enableReconnect }: AdmitConnectionOptions,
): ConnectionState {
  const { activeNamespace, namespaces } = state
  return {
    // A state written by another release may lack newer fields.
    ...initialConnectionState(fallback),
    ...state,
    activeNamespace: supported.includes(activeNamespace) ? activeNamespace : fallback,
    namespaces: Object.fromEntries(
      Object.entries(namespaces).filter(([namespace, { connections, status }]) => {
        if (!statuses.includes(status)) throw connectionErrors.INVALID_STATUS(String(status))
        const isSound = status === 'reconnecting' ? enableReconnect : connections.length > 0
        return isSound && supported.includes(namespace)
      }),
    ),
  }
}

export function patch(model: ConnectionModel, changes: Partial<ConnectionState>): ConnectionModel {
  return { ...model, connection: { ...model.connection, ...changes } }
}

/** Sets the lists of a namespace. The namespace's status is always derived from its lists. */
export function write(
  model: ConnectionModel,
  namespace: SupportedNamespace,
  changes: Partial<NamespaceConnections> = {},
): ConnectionModel {
  const { connections, remembered } = { ...connectionsOf(model, namespace), ...changes }
  const restoring = remembered.length > 0 ? 'reconnecting' : 'disconnected'
  const lasting = connections.length > 0 ? 'connected' : restoring
  const status = model.attempt?.input.namespace === namespace ? 'connecting' : lasting
  const { namespaces } = model.connection
  return patch(model, {
    namespaces: { ...namespaces, [namespace]: { status, connections, remembered } },
  })
}

export function endAttempt(model: ConnectionModel, id: number): ConnectionModel {
  const { attempt } = model
  return attempt?.id === id
    ? write({ ...model, attempt: undefined }, attempt.input.namespace)
    : model
}

/**
 * Asks each known wallet once, and begins with the wallet that was used last. Data that the page
 * passes in takes precedence over storage.
 */
function recall(
  model: ConnectionModel,
  { lost, saved }: AttemptAction & { type: 'recalled' },
): ConnectionModel {
  const { activeNamespace = model.connection.activeNamespace } = saved ?? model.connection
  const { recentWallets } = saved ?? model.connection
  const known = [...lost, ...(saved?.connections ?? [])]
  const isRecent = ({ namespace, connectorId }: Connection) =>
    recentWallets.find((wallet) => wallet.namespace === namespace)?.id === connectorId
  const asked = known
    .filter((one, index) => known.findIndex((other) => isSame(one, other)) === index)
    .sort((a, b) => Number(isRecent(b)) - Number(isRecent(a)))
  const shown = model.supported.filter(
    (namespace) =>
      namespace in model.connection.namespaces || asked.some((one) => one.namespace === namespace),
  )
  return shown.reduce(
    (next, namespace) =>
      write(next, namespace, {
        connections: connectionsOf(next, namespace).connections.filter(
          (one) => !lost.includes(one),
        ),
        remembered: asked.filter((one) => one.namespace === namespace),
      }),
    patch(model, {
      recentWallets,
      ...(model.supported.includes(activeNamespace) && { activeNamespace }),
    }),
  )
}
