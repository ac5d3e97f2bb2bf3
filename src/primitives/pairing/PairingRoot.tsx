'use client'
import { useEffect } from 'react'
import { pairingLink } from '../../engine/connectors/walletConnect/pairingLink.ts'
import type { PairingState } from '../../engine/features/pairing/Pairing.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useConnect } from '../../hooks/useConnect.ts'
import { usePairing } from '../../hooks/usePairing.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps, RequestState } from '../internal/PartProps.ts'
import { QrCode } from '../internal/QrCode.tsx'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'

export interface PairingRootProps extends PartProps<'div', { status: PairingState['status'] }> {}

/**
 * Follows a pairing with a wallet on another device, and requests a link if none is pending.
 * Renders a `<div>` element.
 *
 * @data data-status - `idle`, `pending`, `ready` or `expired`.
 */
export const PairingRoot = createPart<HTMLDivElement, PairingRootProps>(
  'Pairing.Root',
  (props, ref) => {
    const engine = useEngine()
    const { status, start } = usePairing()
    // Requests a link only once. After a failure or a cancellation, the user has to start again.
    useEffect(() => {
      if (engine.getState().connection.connecting.status !== 'pending') start()
    }, [engine, start])
    return <Part.div ref={ref} state={{ status }} aria-busy={status === 'pending'} {...props} />
  },
)

export interface PairingQrCodeProps
  extends Omit<PartProps<'svg', { status: PairingState['status'] }>, 'children' | 'asChild'> {}

/**
 * The link as a QR code in the text's color. The code needs a light background and a margin.
 * Renders an `<svg>` element, empty until there is a link. Set an `aria-label`.
 *
 * @data data-status - `idle`, `pending`, `ready` or `expired`.
 */
export const PairingQrCode = createPart<SVGSVGElement, PairingQrCodeProps>(
  'Pairing.QrCode',
  (props, ref) => {
    const { status, uri } = usePairing()
    return <QrCode ref={ref} {...props} text={uri} status={status} />
  },
)

export interface PairingCopyLinkProps extends PartProps<'button', RequestState> {}

/**
 * Copies the link, for a wallet that reads the link from the clipboard. Renders nothing without a
 * valid link. Renders a `<button>` element.
 *
 * @data data-status - `idle`, `pending`, `error`, or `success` for 1,500 ms after the copy.
 */
export const PairingCopyLink = createPart<HTMLButtonElement, PairingCopyLinkProps>(
  'Pairing.CopyLink',
  ({ onClick, ...props }, ref) => {
    const { copyLink, copying, status } = usePairing()
    if (status !== 'ready') return null
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ status: copying.status }}
        {...props}
        onClick={composeEventHandlers(onClick, copyLink)}
      />
    )
  },
)

export interface PairingOpenLinkProps extends Omit<PartProps<'a'>, 'href'> {
  /**
   * The wallet's own link, such as `metamask://`. Default: a `wc:` link, which the device's default
   * wallet opens.
   */
  link?: string | undefined
}

/**
 * Opens a wallet's app on this device with the pairing link. Renders nothing without a valid link.
 * Renders an `<a>` element.
 */
export const PairingOpenLink = createPart<HTMLAnchorElement, PairingOpenLinkProps>(
  'Pairing.OpenLink',
  ({ link, ...props }, ref) => {
    const { status, uri } = usePairing()
    if (status !== 'ready' || uri === undefined) return null
    const href = link === undefined ? uri : pairingLink({ link, uri })
    if (href === undefined) return null
    return <Part.a ref={ref} rel="noopener noreferrer" {...props} href={href} />
  },
)

export interface PairingExpiryProps extends PartProps<'p'> {}

/**
 * Says that the link expired. Screen readers announce it. Renders nothing before the link expires.
 * Renders a `<p>` element.
 */
export const PairingExpiry = createPart<HTMLParagraphElement, PairingExpiryProps>(
  'Pairing.Expiry',
  (props, ref) => {
    if (usePairing().status !== 'expired') return null
    return <Status ref={ref} {...props} />
  },
)

export interface PairingRenewProps extends PartProps<'button'> {}

/**
 * Requests a new link after the last link expired, was rejected or failed. Renders nothing while a
 * request is pending. Renders a `<button>` element.
 */
export const PairingRenew = createPart<HTMLButtonElement, PairingRenewProps>(
  'Pairing.Renew',
  ({ onClick, ...props }, ref) => {
    const { start } = usePairing()
    if (!useConnect().isError) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, start)}
      />
    )
  },
)
