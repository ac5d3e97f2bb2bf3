'use client'
import type { Permission } from '../../engine/features/permissions/Permissions.ts'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillOrKeep } from '../internal/fillOrKeep.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { useDayText } from '../internal/useDayText.ts'

const [PermissionProvider, usePermission] = createPartContext<Permission>('Permissions.Item')

export { usePermission }

export interface PermissionsItemProps extends PartProps<'li'> {
  permission: Permission
}

/** One permission. Renders an `<li>` element. */
export const PermissionsItem = createPart<HTMLLIElement, PermissionsItemProps>(
  'Permissions.Item',
  ({ permission, ...props }, ref) => (
    <PermissionProvider value={permission}>
      <Part.li ref={ref} {...props} />
    </PermissionProvider>
  ),
)

export interface PermissionsIconProps extends Omit<IconProps, 'src'> {}

/**
 * The app's icon. Renders an `<img>` element. Without an icon, or if the icon fails to load,
 * renders a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no icon shows.
 */
export const PermissionsIcon = createPart<HTMLElement, PermissionsIconProps>(
  'Permissions.Icon',
  (props, ref) => <Icon ref={ref} {...props} src={usePermission('Permissions.Icon').app.iconUrl} />,
)

export interface PermissionsNameProps extends PartProps<'span'> {}

/** The app's name, as the app states it. Renders a `<span>` element. */
export const PermissionsName = createPart<HTMLSpanElement, PermissionsNameProps>(
  'Permissions.Name',
  (props, ref) => {
    const { name } = usePermission('Permissions.Name').app
    return (
      <Part.span ref={ref} dir="auto" {...props}>
        {fillOrKeep(props, name)}
      </Part.span>
    )
  },
)

export interface PermissionsExpiryProps extends PartProps<'span'> {}

/**
 * The day on which the permission expires, in the user's language. Renders nothing if the
 * permission does not expire. Renders a `<span>` element.
 */
export const PermissionsExpiry = createPart<HTMLSpanElement, PermissionsExpiryProps>(
  'Permissions.Expiry',
  (props, ref) => {
    const { expiresAt } = usePermission('Permissions.Expiry')
    const dayText = useDayText()
    if (expiresAt === undefined) return null
    return (
      <Part.span ref={ref} {...props}>
        {fillOrKeep(props, dayText(expiresAt))}
      </Part.span>
    )
  },
)

export interface PermissionsRevokeProps extends PartProps<'button'> {}

/** Revokes the permission. The wallet asks the user. Renders a `<button>` element. */
export const PermissionsRevoke = createPart<HTMLButtonElement, PermissionsRevokeProps>(
  'Permissions.Revoke',
  ({ onClick, ...props }, ref) => {
    const { id } = usePermission('Permissions.Revoke')
    const { revoke, revoking } = usePermissions()
    const isBusy = revoking.isPending
    return (
      <Part.button
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
