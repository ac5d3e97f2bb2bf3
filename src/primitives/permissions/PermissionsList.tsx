'use client'
import type { ReactNode } from 'react'
import type { Permission } from '../../engine/features/permissions/PermissionsState.ts'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

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
      <Primitive.ul ref={ref} aria-busy={isPending} {...props}>
        {data?.map(children)}
      </Primitive.ul>
    )
  },
)
