'use client'
import { createPart } from '../internal/createPart.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { useNetworkPart } from './networkContext.ts'

export interface NetworksIconProps extends Omit<IconProps, 'src'> {}

/**
 * The network's image. Renders an `<img>` element; without an image, or if it fails to load, a
 * `<span>` element with the children.
 *
 * @data data-placeholder - Present if no image shows.
 */
export const NetworksIcon = createPart<HTMLElement, NetworksIconProps>(
  'Networks.Icon',
  (props, ref) => (
    <Icon ref={ref} {...props} src={useNetworkPart('Networks.Icon').assets?.imageUrl} />
  ),
)
