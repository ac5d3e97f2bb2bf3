'use client'
import { findConnection } from '../../engine/features/connection/ConnectionState.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { connectOrShow } from '../../hooks/internal/selectRow.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useConnectorPart } from './connectorContext.ts'

export interface ConnectorsButtonProps extends PartProps<'button'> {}

/**
 * Connects the wallet. If it is connected, opens the view `ProfileWallets`. Renders a `<button>`
 * element.
 *
 * @data data-status - The status of this wallet's last attempt: `idle`, `pending`, `success` or
 * `error`.
 * @data data-connected - Present while this wallet is connected.
 */
export const ConnectorsButton = createPart<HTMLButtonElement, ConnectorsButtonProps>(
  'Connectors.Button',
  ({ onClick, onPointerEnter, ...props }, ref) => {
    const { chain, id } = useConnectorPart('Connectors.Button')
    const engine = useEngine()
    const input = { namespace: chain, connectorId: id }
    const isConnected = useEngineState((state) => findConnection(state, input) !== undefined)
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
        data-connected={isConnected ? '' : undefined}
        {...props}
        onPointerEnter={composeEventHandlers(onPointerEnter, engine.connection.preload)}
        onClick={composeEventHandlers(onClick, () => connectOrShow(engine, input))}
      />
    )
  },
)
