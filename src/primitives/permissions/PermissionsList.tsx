'use client'
import { Fragment, type ReactNode } from 'react'
import type { Permission } from '../../engine/features/permissions/Permissions.ts'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillOrKeep } from '../internal/fillOrKeep.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

const [PermissionProvider, usePermission] = createPartContext<Permission>('Permissions.Item')

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
 * The app's icon. Renders an `<img>` element; without an icon, or if it fails to load, a `<span>`
 * element with the children.
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
 * The day on which the permission expires, in the user's language. Renders nothing if it never does.
 * Renders a `<span>` element.
 */
export const PermissionsExpiry = createPart<HTMLSpanElement, PermissionsExpiryProps>(
  'Permissions.Expiry',
  (props, ref) => {
    const { expiresAt } = usePermission('Permissions.Expiry')
    if (expiresAt === undefined) return null
    const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(expiresAt)
    return (
      <Part.span ref={ref} {...props}>
        {fillOrKeep(props, day)}
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

export interface PermissionsEmptyProps extends PartProps<'p'> {}

/**
 * Tells that no app has permissions. Renders nothing if one has, or while that is unknown. Renders
 * a `<p>` element.
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
 * Why the list could not be loaded, or a permission could not be revoked. Renders nothing without
 * an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `permissions/NOT_SIGNED`.
 */
export const PermissionsError = createErrorPart<PermissionsErrorProps>('Permissions.Error', () => {
  const { error, revoking } = usePermissions()
  return revoking.error ?? error
})
