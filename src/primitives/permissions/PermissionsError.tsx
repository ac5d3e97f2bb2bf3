'use client'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface PermissionsErrorProps extends PartProps<'p'> {}

/**
 * Why the list did not come, or a permission was not taken back; nothing when it did not. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `permissions/NOT_SIGNED`.
 */
export const PermissionsError = createErrorPart<PermissionsErrorProps>('Permissions.Error', () => {
  const { error, revoking } = usePermissions()
  return revoking.error ?? error
})
