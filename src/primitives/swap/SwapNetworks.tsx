'use client'
import type { ReactNode } from 'react'
import type { Network } from '../../engine/features/network/Network.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SwapNetworksProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a network: a `Swap.Network`. */
  children: (network: Network) => ReactNode
}

/**
 * The app's networks that support swaps. Renders nothing if the network in use supports them.
 * Renders a `<ul>` element.
 */
export const SwapNetworks = createPart<HTMLUListElement, SwapNetworksProps>(
  'Swap.Networks',
  ({ children, ...props }, ref) => {
    const { isSupported, supportedNetworks } = useSwap()
    if (isSupported || supportedNetworks.length === 0) return null
    return (
      <Primitive.ul ref={ref} {...props}>
        {supportedNetworks.map((network) => (
          <li key={network.caipNetworkId}>{children(network)}</li>
        ))}
      </Primitive.ul>
    )
  },
)
