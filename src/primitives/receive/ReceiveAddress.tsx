'use client'
import { Fragment, type ReactNode } from 'react'
import type { Network } from '../../engine/features/network/Network.ts'
import { useReceive } from '../../hooks/useReceive.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { QrCode } from '../internal/QrCode.tsx'
import { composeEventHandlers } from '../internal/radix.ts'

export interface ReceiveAddressProps extends PartProps<'span'> {}

/** The whole address. Renders nothing without an address. Renders a `<span>` element. */
export const ReceiveAddress = createPart<HTMLSpanElement, ReceiveAddressProps>(
  'Receive.Address',
  (props, ref) => {
    const { address } = useReceive()
    if (!address) return null
    return (
      <Part.span ref={ref} dir="ltr" translate="no" {...props}>
        {fillChild(props, address)}
      </Part.span>
    )
  },
)

export interface ReceiveQrCodeProps
  extends Omit<PartProps<'svg', { status: 'pending' | 'ready' }>, 'children' | 'asChild'> {}

/**
 * The address as a QR code in the text's color. The code needs a light background and a margin.
 * Renders an `<svg>` element. Set an `aria-label`.
 *
 * @data data-status - `pending` or `ready`.
 */
export const ReceiveQrCode = createPart<SVGSVGElement, ReceiveQrCodeProps>(
  'Receive.QrCode',
  (props, ref) => {
    const { address } = useReceive()
    return <QrCode ref={ref} {...props} text={address} status={address ? 'ready' : 'pending'} />
  },
)

export interface ReceiveNetworksProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one network, usually as an `<li>`. */
  children: (network: Network) => ReactNode
}

/** The networks on which the address can receive funds. Renders a `<ul>` element. */
export const ReceiveNetworks = createPart<HTMLUListElement, ReceiveNetworksProps>(
  'Receive.Networks',
  ({ children, ...props }, ref) => {
    const { networks } = useReceive()
    return (
      <Part.ul ref={ref} {...props}>
        {networks.map((network) => (
          <Fragment key={network.caipNetworkId}>{children(network)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface ReceiveShareProps extends PartProps<'button', RequestState> {}

/**
 * Opens the device's share dialog with the address. Renders nothing on devices without a share
 * dialog. Renders a `<button>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error`.
 */
export const ReceiveShare = createPart<HTMLButtonElement, ReceiveShareProps>(
  'Receive.Share',
  ({ onClick, ...props }, ref) => {
    const { address, canShare, share, status } = useReceive()
    if (!address || !canShare) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ status }}
        {...props}
        onClick={composeEventHandlers(onClick, share)}
      />
    )
  },
)

export interface ReceiveErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why sharing failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `receive/CANNOT_SHARE`.
 */
export const ReceiveError = createErrorPart<ReceiveErrorProps>(
  'Receive.Error',
  () => useReceive().error,
)
