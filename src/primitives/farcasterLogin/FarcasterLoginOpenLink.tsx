'use client'
import { useFarcasterLogin } from '../../hooks/useFarcasterLogin.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface FarcasterLoginOpenLinkProps extends Omit<PartProps<'a'>, 'href'> {}

/**
 * Opens Farcaster's app on this device. Renders nothing without a link. Renders an `<a>` element.
 */
export const FarcasterLoginOpenLink = createPart<HTMLAnchorElement, FarcasterLoginOpenLinkProps>(
  'FarcasterLogin.OpenLink',
  (props, ref) => {
    const { url } = useFarcasterLogin()
    if (!url) return null
    return <Primitive.a ref={ref} target="_blank" rel="noopener noreferrer" {...props} href={url} />
  },
)
