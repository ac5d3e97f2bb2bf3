'use client'
import { createPart } from '../internal/createPart.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { useConnectRowPart } from './connectRowContext.ts'

export interface ConnectListIconProps extends Omit<IconProps, 'src'> {}

/**
 * The row's icon. Renders an `<img>` element; without an icon, or if it fails to load, a `<span>`
 * element with the children.
 *
 * @data data-placeholder - Present if no icon shows.
 */
export const ConnectListIcon = createPart<HTMLElement, ConnectListIconProps>(
  'ConnectList.Icon',
  (props, ref) => (
    <Icon ref={ref} {...props} src={useConnectRowPart('ConnectList.Icon').imageUrl} />
  ),
)
