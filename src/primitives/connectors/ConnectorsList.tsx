'use client'
import type { ReactNode } from 'react'
import type { Connector } from '../../engine/features/connectors/Connector.ts'
import { useConnectors } from '../../hooks/useConnectors.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ConnectorsListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one wallet, usually as a `Connectors.Item`. */
  children: (connector: Connector) => ReactNode
}

/**
 * The wallets that can be connected. Renders a `<ul>` element.
 *
 * @data data-empty - Present while no wallet is found.
 */
export const ConnectorsList = createPart<HTMLUListElement, ConnectorsListProps>(
  'Connectors.List',
  ({ children, ...props }, ref) => {
    const connectors = useConnectors()
    return (
      <Primitive.ul ref={ref} data-empty={connectors.length === 0 ? '' : undefined} {...props}>
        {connectors.map(children)}
      </Primitive.ul>
    )
  },
)
