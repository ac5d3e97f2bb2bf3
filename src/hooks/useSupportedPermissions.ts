'use client'
import { permissions } from '../engine/features/index.ts'
import type { SupportedPermission } from '../engine/features/permissions/Permissions.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryOptions, QueryResult } from './internal/useQuery.ts'

export type UseSupportedPermissionsResult = QueryResult<readonly SupportedPermission[]>

/**
 * Reads the kinds of permissions that the wallet in use can grant (ERC-7715). The list is empty if
 * the wallet cannot grant permissions. Never prompts. `idle` outside eip155, and while no wallet is
 * connected.
 */
export function useSupportedPermissions(options?: QueryOptions): UseSupportedPermissionsResult {
  return useLazyQuery(permissions, ({ supported }) => supported, options)
}
