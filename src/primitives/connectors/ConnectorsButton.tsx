'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { ignoreRejection } from '../../hooks/ignoreRejection.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useConnectorPart } from './connectorContext.ts'

export interface ConnectorsButtonProps extends PartProps<'button'> {}

/**
 * Connects the wallet. Renders a `<button>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error` of this wallet's last attempt.
 */
export const ConnectorsButton = createPart<HTMLButtonElement, ConnectorsButtonProps>(
  'Connectors.Button',
  ({ onClick, onPointerEnter, ...props }, ref) => {
    const { chain, id } = useConnectorPart('Connectors.Button')
    const { connection } = useEngine()
    const status = useEngineState(({ connection: { connecting } }) =>
      connecting.input?.connectorId === id && connecting.input.namespace === chain
        ? connecting.status
        : 'idle',
    )
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-status={status}
        {...props}
        onPointerEnter={composeEventHandlers(onPointerEnter, connection.preload)}
        onClick={composeEventHandlers(onClick, () =>
          ignoreRejection(connection.connect({ namespace: chain, connectorId: id })),
        )}
      />
    )
  },
)
