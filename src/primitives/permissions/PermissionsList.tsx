'use client'
import { Fragment, type ReactNode } from 'react'
import type { Permission } from '../../engine/features/permissions/Permissions.ts'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'

export interface PermissionsListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one permission, usually as a `Permissions.Item`. */
  children: (permission: Permission) => ReactNode
}

/** The permissions that apps have for the account in use. Renders a `<ul>` element. */
export const PermissionsList = createPart<HTMLUListElement, PermissionsListProps>(
  'Permissions.List',
  ({ children, ...props }, ref) => {
    const { data, isPending } = usePermissions()
    return (
      <Part.ul ref={ref} aria-busy={isPending} {...props}>
        {data?.map((permission) => (
          <Fragment key={permission.id}>{children(permission)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface PermissionsEmptyProps extends PartProps<'p'> {}

/**
 * Says that no app has permissions. Renders nothing if an app has permissions, or while that is
 * unknown. Renders a `<p>` element.
 */
export const PermissionsEmpty = createPart<HTMLParagraphElement, PermissionsEmptyProps>(
  'Permissions.Empty',
  (props, ref) => {
    const { data, isIdle } = usePermissions()
    if (!isIdle && data?.length !== 0) return null
    return <Part.p ref={ref} {...props} />
  },
)

export interface PermissionsErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the list could not be loaded, or a permission could not be revoked. Renders nothing
 * without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `permissions/NOT_SIGNED`.
 */
export const PermissionsError = createErrorPart<PermissionsErrorProps>('Permissions.Error', () => {
  const { error, revoking } = usePermissions()
  return revoking.error ?? error
})
