'use client'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface PermissionsErrorProps extends PartProps<'p'> {}

/**
 * Why the list could not be loaded, or a permission could not be revoked. Renders nothing without
 * an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `permissions/NOT_SIGNED`.
 */
export const PermissionsError = createErrorPart<PermissionsErrorProps>('Permissions.Error', () => {
  const { error, revoking } = usePermissions()
  return revoking.error ?? error
})
