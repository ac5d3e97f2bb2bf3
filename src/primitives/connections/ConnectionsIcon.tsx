'use client'
import { createPart } from '../internal/createPart.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { useConnectedWallet } from './connectedWalletContext.ts'

export interface ConnectionsIconProps extends Omit<IconProps, 'src'> {}

/**
 * The wallet's icon. Renders an `<img>` element; without an icon, or if it fails to load, a
 * `<span>` element with the children.
 *
 * @data data-placeholder - Present if no icon shows.
 */
export const ConnectionsIcon = createPart<HTMLElement, ConnectionsIconProps>(
  'Connections.Icon',
  (props, ref) => (
    <Icon ref={ref} {...props} src={useConnectedWallet('Connections.Icon').connector?.imageUrl} />
  ),
)
