'use client'
import { createPart } from '../internal/createPart.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { usePermission } from './permissionContext.ts'

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
