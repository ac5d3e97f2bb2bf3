'use client'
import type { ConnectInput } from '../../engine/features/connection/ConnectionState.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { ConnectorProvider } from '../connectors/connectorContext.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

interface ConnectingContextValue {
  input: ConnectInput
  connecting: ReturnType<typeof useConnect>
}

const [ConnectingProvider, useConnectingPart] =
  createPartContext<ConnectingContextValue>('Connecting.Root')

export { useConnectingPart }

export interface ConnectingRootProps extends PartProps<'div'>, ConnectInput {}

/**
 * Follows one attempt to connect. It can also contain `Connectors.Icon` and `Connectors.Name` of
 * its wallet. Renders a `<div>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error`.
 */
export const ConnectingRoot = createPart<HTMLDivElement, ConnectingRootProps>(
  'Connecting.Root',
  ({ namespace, connectorId, ...props }, ref) => {
    const connecting = useConnect()
    const input = { namespace, connectorId }
    const connector = useEngineState(({ connectors }) =>
      connectors.all.find(({ chain, id }) => chain === namespace && id === connectorId),
    ) ?? { id: connectorId, name: '', type: 'ANNOUNCED' as const, chain: namespace }
    return (
      <ConnectingProvider value={{ input, connecting }}>
        <ConnectorProvider value={connector}>
          <Primitive.div
            ref={ref}
            data-status={connecting.status}
            aria-busy={connecting.isPending}
            {...props}
          />
        </ConnectorProvider>
      </ConnectingProvider>
    )
  },
)
