'use client'
import { useConnections } from '../../hooks/useConnections.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useConnectedWallet } from './connectedWalletContext.ts'

export interface ConnectionsButtonProps extends PartProps<'button'> {
  /** The wallet's account to put in use. Default: the one that it signs with first. */
  address?: string
}

/**
 * Puts the wallet, or one of its accounts, in use. Connects a disconnected wallet again. Renders a
 * `<button>` element, with `aria-current` if it is in use.
 *
 * @data data-active - Present if it is in use on the active namespace.
 * @data data-status - The status of the last switch to this wallet: `idle`, `pending`, `success` or
 * `error`.
 */
export const ConnectionsButton = createPart<HTMLButtonElement, ConnectionsButtonProps>(
  'Connections.Button',
  ({ address, onClick, ...props }, ref) => {
    const { namespace, connection, connectorId, status } = useConnectedWallet('Connections.Button')
    const { switchConnection } = useConnections()
    const isActiveNamespace = useEngineState(
      ({ connection }) => connection.activeNamespace === namespace,
    )
    const switching = useEngineState(({ connection: { switching } }) =>
      switching.input?.namespace === namespace && switching.input.connectorId === connectorId
        ? switching.status
        : 'idle',
    )
    const signsFirst = connection?.accounts[0].address
    const isInUse =
      status === 'connected' &&
      isActiveNamespace &&
      (address === undefined || address === signsFirst)
    return (
      <Primitive.button
        ref={ref}
        type="button"
        aria-current={isInUse ? 'true' : undefined}
        data-active={isInUse ? '' : undefined}
        data-status={switching}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isInUse) switchConnection({ namespace, connectorId, ...(address && { address }) })
        })}
      />
    )
  },
)
