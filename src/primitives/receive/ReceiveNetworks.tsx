'use client'
import type { ReactNode } from 'react'
import type { Network } from '../../engine/features/network/Network.ts'
import { useReceive } from '../../hooks/useReceive.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

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
      <Primitive.ul ref={ref} role="list" {...props}>
        {networks.map(children)}
      </Primitive.ul>
    )
  },
)
