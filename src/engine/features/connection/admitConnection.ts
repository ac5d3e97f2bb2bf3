import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import { type ConnectionState, initialConnectionState } from './ConnectionState.ts'
import { connectionErrors } from './connectionErrors.ts'

const statuses: readonly string[] = ['disconnected', 'connecting', 'reconnecting', 'connected']

export interface AdmitConnectionOptions {
  /** The chain families that the engine has adapters for. */
  families: readonly string[]
  /** The family that counts when the state's own is none of them. */
  fallback: ChainNamespace
  enableReconnect: boolean
}

/**
 * What a state from outside may bring: chain families that this engine has adapters for, and
 * nobody to come back where nobody is asked. A cookie may be of another release, or tampered with.
 * Throws `connection/INVALID_STATUS` for a status that is none of ours.
 */
export function admitConnection(
  state: ConnectionState,
  { families, fallback, enableReconnect }: AdmitConnectionOptions,
): ConnectionState {
  const { activeNamespace, namespaces } = state
  return {
    // A state that another release wrote may lack what this one added.
    ...initialConnectionState(fallback),
    ...state,
    activeNamespace: families.includes(activeNamespace) ? activeNamespace : fallback,
    namespaces: Object.fromEntries(
      Object.entries(namespaces).filter(([namespace, { status }]) => {
        if (!statuses.includes(status)) throw connectionErrors.INVALID_STATUS(String(status))
        return families.includes(namespace) && (enableReconnect || status !== 'reconnecting')
      }),
    ),
  }
}
