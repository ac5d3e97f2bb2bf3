'use client'
import type { Permission } from '../../engine/features/permissions/PermissionsState.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

export const [PermissionProvider, usePermission] = createPartContext<Permission>('Permissions.Item')
