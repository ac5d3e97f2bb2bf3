'use client'
import { shortenAddress } from '../account/shortenAddress.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectedWallet } from './connectedWalletContext.ts'

export interface ConnectionsAddressProps extends PartProps<'span'> {
  /** One of the wallet's accounts. Default: the one that it signs with first. */
  address?: string
}

/** The signing address. Renders nothing for a disconnected wallet. Renders a `<span>` element. */
export const ConnectionsAddress = createPart<HTMLSpanElement, ConnectionsAddressProps>(
  'Connections.Address',
  ({ address, ...props }, ref) => {
    const { connection } = useConnectedWallet('Connections.Address')
    const shown = address ?? connection?.accounts[0].address
    if (!shown) return null
    return (
      <Primitive.span ref={ref} dir="ltr" translate="no" title={shown} {...props}>
        {fillChild(props, shortenAddress(shown))}
      </Primitive.span>
    )
  },
)
