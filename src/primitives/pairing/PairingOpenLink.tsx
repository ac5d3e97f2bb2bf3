'use client'
import { pairingLink } from '../../engine/connectors/walletConnect/pairingLink.ts'
import { usePairing } from '../../hooks/usePairing.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface PairingOpenLinkProps extends Omit<PartProps<'a'>, 'href'> {
  /** The wallet's own link, such as `metamask://`. Default: the app that opens `wc:` links. */
  link?: string | undefined
}

/**
 * Opens a wallet app on this device with the pairing. Renders nothing without a valid link. Renders
 * an `<a>` element.
 */
export const PairingOpenLink = createPart<HTMLAnchorElement, PairingOpenLinkProps>(
  'Pairing.OpenLink',
  ({ link, ...props }, ref) => {
    const { status, uri } = usePairing()
    if (status !== 'ready' || uri === undefined) return null
    const href = link === undefined ? uri : pairingLink({ link, uri })
    if (href === undefined) return null
    return <Primitive.a ref={ref} rel="noopener noreferrer" {...props} href={href} />
  },
)
