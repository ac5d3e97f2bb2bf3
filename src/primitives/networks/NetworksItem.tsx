'use client'
import type { Network } from '../../engine/features/network/Network.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { NetworkProvider } from './networkContext.ts'

export interface NetworksItemProps extends PartProps<'li'> {
  network: Network
}

/**
 * One network. Renders an `<li>` element.
 *
 * @data data-network - The network's CAIP-2 id.
 */
export const NetworksItem = createPart<HTMLLIElement, NetworksItemProps>(
  'Networks.Item',
  ({ network, ...props }, ref) => (
    <NetworkProvider value={network}>
      <Primitive.li ref={ref} data-network={network.caipNetworkId} {...props} />
    </NetworkProvider>
  ),
)
