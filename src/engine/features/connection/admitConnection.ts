import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import { type ConnectionState, initialConnectionState } from './ConnectionState.ts'
import { connectionErrors } from './connectionErrors.ts'

const statuses: readonly string[] = ['disconnected', 'connecting', 'reconnecting', 'connected']

export interface AdmitConnectionOptions {
  /** The namespaces that the engine has adapters for. */
  supported: readonly string[]
  /** The namespace to use if the state's active one has no adapter. */
  fallback: ChainNamespace
  enableReconnect: boolean
}

/**
 * Validates a connection state from outside, such as a cookie, which may come from another release
 * or be tampered with. Keeps only namespaces with an adapter, and no remembered connections if
 * wallets are not asked to return. Throws `connection/INVALID_STATUS` for an unknown status.
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
      Object.entries(namespaces).filter(([namespace, { status }]) => {
        if (!statuses.includes(status)) throw connectionErrors.INVALID_STATUS(String(status))
        return supported.includes(namespace) && (enableReconnect || status !== 'reconnecting')
      }),
    ),
  }
}
