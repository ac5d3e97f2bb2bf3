'use client'
import { useMemo } from 'react'
import { permissions } from '../engine/features/index.ts'
import {
  initialPermissionsState,
  type Permission,
  type PermissionRequest,
} from '../engine/features/permissions/Permissions.ts'
import { useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loadFeature } from './internal/useLazyFeature.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryOptions, QueryResult } from './internal/useQuery.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UsePermissionsResult = QueryResult<readonly Permission[]> & {
  /** The state of the last request. */
  requesting: OperationResult<readonly PermissionRequest[], readonly Permission[]>
  /** Asks the wallet in use for permissions (ERC-7715). Errors are in `requesting`. */
  request: (requests: readonly PermissionRequest[]) => void
  /** Like `request`, but returns a promise of the granted permissions. It rejects on errors. */
  requestAsync: (requests: readonly PermissionRequest[]) => Promise<readonly Permission[]>
  /** The state of the last revocation. Its input is the permission's id. */
  revoking: OperationResult<string, void>
  /** Revokes a permission. The wallet asks the user. Errors are in `revoking`. */
  revoke: (id: string) => void
  /** Like `revoke`, but returns a promise. It rejects on errors. */
  revokeAsync: (id: string) => Promise<void>
}

/**
 * Reads the permissions that apps have for the account in use (ERC-7715). Any wallet can list
 * permissions. For the embedded wallet, a provider can list them. `idle` outside eip155, and while
 * no wallet is connected.
 */
export function usePermissions(options?: QueryOptions): UsePermissionsResult {
  const engine = useEngine(options)
  const query = useLazyQuery(permissions, ({ list }) => list, options)
  const slice = useEngineState((state) => state.permissions, options)
  const acts = useMemo(() => {
    const requestAsync = async (requests: readonly PermissionRequest[]) =>
      (await loadFeature(engine, permissions)).request(requests)
    const revokeAsync = async (id: string) => (await loadFeature(engine, permissions)).revoke(id)
    return {
      request: (requests: readonly PermissionRequest[]) => ignoreRejection(requestAsync(requests)),
      requestAsync,
      revoke: (id: string) => ignoreRejection(revokeAsync(id)),
      revokeAsync,
    }
  }, [engine])
  const { requesting, revoking } = slice ?? initialPermissionsState
  return { ...query, requesting: withFlags(requesting), revoking: withFlags(revoking), ...acts }
}
