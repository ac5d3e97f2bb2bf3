'use client'
import type { ReactNode } from 'react'
import type { ChainNamespace } from '../../engine/caip/ChainNamespace.ts'
import type { Network } from '../../engine/features/network/Network.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface NetworksListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Shows only this namespace. */
  namespace?: ChainNamespace
  /** Renders one network, usually as a `Networks.Item`. */
  children: (network: Network) => ReactNode
}

/** The networks that the host configured. Renders a `<ul>` element. */
export const NetworksList = createPart<HTMLUListElement, NetworksListProps>(
  'Networks.List',
  ({ namespace, children, ...props }, ref) => {
    const { requestedCaipNetworks } = useNetwork()
    const shown = namespace
      ? requestedCaipNetworks.filter(({ chainNamespace }) => chainNamespace === namespace)
      : requestedCaipNetworks
    return (
      <Primitive.ul ref={ref} {...props}>
        {shown.map(children)}
      </Primitive.ul>
    )
  },
)
