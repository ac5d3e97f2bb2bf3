'use client'
import { createPart } from '../internal/createPart.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { useWalletPart } from './walletContext.ts'

export interface WalletsImageProps extends Omit<IconProps, 'src'> {}

/**
 * The wallet's image. Loads when it becomes visible. Renders an `<img>` element of 40 pixels;
 * without an image, or if it fails to load, a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no image shows.
 */
export const WalletsImage = createPart<HTMLElement, WalletsImageProps>(
  'Wallets.Image',
  (props, ref) => {
    const { imageUrl } = useWalletPart('Wallets.Image')
    return <Icon ref={ref} width={40} height={40} {...props} src={imageUrl} />
  },
)
