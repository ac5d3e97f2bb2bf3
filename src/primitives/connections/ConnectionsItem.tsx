'use client'
import type { ConnectedWallet } from '../../hooks/useConnections.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { ConnectedWalletProvider } from './connectedWalletContext.ts'

export interface ConnectionsItemProps extends PartProps<'li'> {
  wallet: ConnectedWallet
}

/**
 * One wallet. Renders an `<li>` element.
 *
 * @data data-connector - The wallet's id.
 * @data data-status - `connected`, `active` or `disconnected`.
 */
export const ConnectionsItem = createPart<HTMLLIElement, ConnectionsItemProps>(
  'Connections.Item',
  ({ wallet, ...props }, ref) => (
    <ConnectedWalletProvider value={wallet}>
      <Primitive.li
        ref={ref}
        data-connector={wallet.connectorId}
        data-status={wallet.status}
        {...props}
      />
    </ConnectedWalletProvider>
  ),
)
