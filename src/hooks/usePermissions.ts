'use client'
import { useMemo } from 'react'
import type { Permission } from '../engine/features/permissions/Permission.ts'
import { permissions } from '../engine/features/permissions/permissions.ts'
import { idle } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { useLazyQuery } from './useLazyQuery.ts'
import type { QueryResult } from './useQuery.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UsePermissionsResult = QueryResult<readonly Permission[]> & {
  /** Where the last revocation stands; its input is the permission's id. */
  revoking: OperationResult<string, void>
  /** Takes a permission back; the wallet signs that. Failure shows in `revoking`. */
  revoke: (id: string) => void
  /** The same as a promise, which also rejects. */
  revokeAsync: (id: string) => Promise<void>
}

/**
 * What apps may do for the account in use without asking again (EIP-7715), by the blockchain
 * service. `idle` where there is no such service, off eip155, and while nobody is connected.
 */
export function usePermissions(options?: EngineOption): UsePermissionsResult {
  const engine = useEngine(options)
  const query = useLazyQuery(permissions, ({ list }) => list, options)
  const slice = useEngineState((state) => state.permissions, options)
  const acts = useMemo(() => {
    const revokeAsync = (id: string) => engine.load(permissions).then(({ revoke }) => revoke(id))
    return { revoke: (id: string) => ignoreRejection(revokeAsync(id)), revokeAsync }
  }, [engine])
  return { ...query, revoking: withFlags(slice?.revoking ?? idle), ...acts }
}
