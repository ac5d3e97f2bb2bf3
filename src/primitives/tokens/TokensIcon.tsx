'use client'
import { createPart } from '../internal/createPart.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { useTokenPart } from './tokenContext.ts'

export interface TokensIconProps extends Omit<IconProps, 'src'> {}

/**
 * The token's icon. Loads when it becomes visible. Renders an `<img>` element of 40 pixels; without
 * an icon, or if it fails to load, a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no icon shows.
 */
export const TokensIcon = createPart<HTMLElement, TokensIconProps>('Tokens.Icon', (props, ref) => {
  const { iconUrl } = useTokenPart('Tokens.Icon')
  return <Icon ref={ref} width={40} height={40} {...props} src={iconUrl} />
})
