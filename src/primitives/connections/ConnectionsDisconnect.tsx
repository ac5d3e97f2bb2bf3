'use client'
import { useDisconnect } from '../../hooks/useDisconnect.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useConnectedWallet } from './connectedWalletContext.ts'

export interface ConnectionsDisconnectProps extends PartProps<'button'> {}

/** Disconnects this wallet. Renders nothing if it is disconnected. Renders a `<button>` element. */
export const ConnectionsDisconnect = createPart<HTMLButtonElement, ConnectionsDisconnectProps>(
  'Connections.Disconnect',
  ({ onClick, ...props }, ref) => {
    const { namespace, connectorId, status } = useConnectedWallet('Connections.Disconnect')
    const { disconnect } = useDisconnect()
    if (status === 'disconnected') return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, () => disconnect({ namespace, connectorId }))}
      />
    )
  },
)
