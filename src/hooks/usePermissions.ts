'use client'
import { useMemo } from 'react'
import { permissions } from '../engine/features/permissions/index.ts'
import type { Permission } from '../engine/features/permissions/Permissions.ts'
import { idle } from '../engine/store/Operation.ts'
import { useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loadFeature } from './internal/useLazyFeature.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryOptions, QueryResult } from './internal/useQuery.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UsePermissionsResult = QueryResult<readonly Permission[]> & {
  /** The state of the last revocation. Its input is the permission's id. */
  revoking: OperationResult<string, void>
  /** Revokes a permission. The wallet asks the user to sign. Errors are in `revoking`. */
  revoke: (id: string) => void
  /** The async version, which returns a promise and rejects on errors. */
  revokeAsync: (id: string) => Promise<void>
}

/**
 * The permissions that apps have for the account in use (EIP-7715), from the blockchain service.
 * `idle` without the service, outside eip155, and while no wallet is connected.
 */
export function usePermissions(options?: QueryOptions): UsePermissionsResult {
  const engine = useEngine(options)
  const query = useLazyQuery(permissions, ({ list }) => list, options)
  const slice = useEngineState((state) => state.permissions, options)
  const acts = useMemo(() => {
    const revokeAsync = (id: string) =>
      loadFeature(engine, permissions).then(({ revoke }) => revoke(id))
    return { revoke: (id: string) => ignoreRejection(revokeAsync(id)), revokeAsync }
  }, [engine])
  return { ...query, revoking: withFlags(slice?.revoking ?? idle), ...acts }
}
