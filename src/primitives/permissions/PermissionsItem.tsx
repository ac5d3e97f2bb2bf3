'use client'
import type { Permission } from '../../engine/features/permissions/PermissionsState.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { PermissionProvider } from './permissionContext.ts'

export interface PermissionsItemProps extends PartProps<'li'> {
  permission: Permission
}

/** One permission. Renders an `<li>` element. */
export const PermissionsItem = createPart<HTMLLIElement, PermissionsItemProps>(
  'Permissions.Item',
  ({ permission, ...props }, ref) => (
    <PermissionProvider value={permission}>
      <Primitive.li ref={ref} {...props} />
    </PermissionProvider>
  ),
)
