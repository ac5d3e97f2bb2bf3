'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { ConnectListGate } from './ConnectListGate.tsx'
import { useConnectListPart } from './connectListContext.ts'
import { useConnectRowPart } from './connectRowContext.ts'

export interface ConnectListButtonProps extends PartProps<'button'> {}

/**
 * Opens the row's wallet: see `select` of `useConnectList`. Renders a `<button>` element.
 *
 * @data data-status - The status of this wallet's last attempt: `idle`, `pending`, `success` or
 * `error`.
 * @data data-gated - Present while the user must agree first.
 */
export const ConnectListButton = createPart<HTMLButtonElement, ConnectListButtonProps>(
  'ConnectList.Button',
  ({ onClick, onPointerEnter, ...props }, ref) => {
    const { connection } = useEngine()
    const { select } = useConnectListPart('ConnectList.Button')
    const row = useConnectRowPart('ConnectList.Button')
    const status = useEngineState(({ connection: { connecting } }) =>
      row.connectors.some(
        ({ chain, id }) =>
          chain === connecting.input?.namespace && id === connecting.input.connectorId,
      )
        ? connecting.status
        : 'idle',
    )
    return (
      <ConnectListGate
        ref={ref}
        data-status={status}
        {...props}
        onPointerEnter={composeEventHandlers(onPointerEnter, connection.preload)}
        onClick={composeEventHandlers(onClick, () => select(row))}
      />
    )
  },
)
