'use client'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { createPart } from '../internal/createPart.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'

export interface AccountPictureProps extends Omit<IconProps, 'src'> {}

/**
 * The account's picture. Renders an `<img>` element of 64 pixels; without a picture, or if it fails
 * to load, a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no picture shows.
 */
export const AccountPicture = createPart<HTMLElement, AccountPictureProps>(
  'Account.Picture',
  (props, ref) => (
    <Icon ref={ref} width={64} height={64} {...props} src={useIdentity().data?.imageUrl} />
  ),
)
