'use client'
import type { Connector } from '../../engine/features/connectors/Connector.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { ConnectorProvider } from './connectorContext.ts'

export interface ConnectorsItemProps extends PartProps<'li'> {
  connector: Connector
}

/**
 * One wallet of the list. Renders an `<li>` element.
 *
 * @data data-connector - The wallet's id.
 * @data data-in-doubt - Present if another wallet announced the same rdns before.
 */
export const ConnectorsItem = createPart<HTMLLIElement, ConnectorsItemProps>(
  'Connectors.Item',
  ({ connector, ...props }, ref) => (
    <ConnectorProvider value={connector}>
      <Primitive.li
        ref={ref}
        data-connector={connector.id}
        data-in-doubt={connector.isInDoubt ? '' : undefined}
        {...props}
      />
    </ConnectorProvider>
  ),
)
