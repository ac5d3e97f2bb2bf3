import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import { assertStatuses, type ConnectionState } from './ConnectionState.ts'

/**
 * What a state from outside may bring: the chain families that this engine has adapters for, and
 * nobody to come back where nobody is asked. A cookie may be of another release, or tampered with.
 */
export function admitConnection(
  state: ConnectionState,
  {
    families,
    enableReconnect,
    fallback,
  }: { families: readonly ChainNamespace[]; enableReconnect: boolean; fallback: ChainNamespace },
): ConnectionState {
  assertStatuses(state)
  const admitted = Object.entries(state.namespaces).filter(
    ([namespace, { status }]) =>
      families.includes(namespace as ChainNamespace) &&
      (enableReconnect || status !== 'reconnecting'),
  )
  return {
    ...state,
    activeNamespace: families.includes(state.activeNamespace) ? state.activeNamespace : fallback,
    namespaces: Object.fromEntries(admitted),
  }
}
