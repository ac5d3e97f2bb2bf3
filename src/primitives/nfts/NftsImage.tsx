'use client'
import { createPart } from '../internal/createPart.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { useNftPart } from './nftContext.ts'

export interface NftsImageProps extends Omit<IconProps, 'src'> {}

/**
 * The item's picture. Loads when it becomes visible, and never for suspected spam. Renders an
 * `<img>` element of 96 pixels; without a picture, or if it fails to load, a `<span>` element with
 * the children.
 *
 * @data data-placeholder - Present if no picture shows.
 */
export const NftsImage = createPart<HTMLElement, NftsImageProps>('Nfts.Image', (props, ref) => {
  const { imageUrl, isSpam } = useNftPart('Nfts.Image')
  return <Icon ref={ref} width={96} height={96} {...props} src={isSpam ? undefined : imageUrl} />
})
