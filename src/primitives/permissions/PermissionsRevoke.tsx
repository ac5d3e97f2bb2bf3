'use client'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { usePermission } from './permissionContext.ts'

export interface PermissionsRevokeProps extends PartProps<'button'> {}

/** Revokes the permission. The wallet asks the user to sign. Renders a `<button>` element. */
export const PermissionsRevoke = createPart<HTMLButtonElement, PermissionsRevokeProps>(
  'Permissions.Revoke',
  ({ onClick, ...props }, ref) => {
    const { id } = usePermission('Permissions.Revoke')
    const { revoke, revoking } = usePermissions()
    const isBusy = revoking.isPending
    return (
      <Primitive.button
        ref={ref}
        type="button"
        aria-disabled={isBusy}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isBusy) revoke(id)
        })}
      />
    )
  },
)
