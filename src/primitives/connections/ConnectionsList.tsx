'use client'
import type { ReactNode } from 'react'
import { type ConnectedWallet, useConnections } from '../../hooks/useConnections.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ConnectionsListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one wallet, usually as a `Connections.Item`. */
  children: (wallet: ConnectedWallet) => ReactNode
}

/**
 * The wallets in use, those connected beside them, and those used before. Renders a `<ul>` element.
 */
export const ConnectionsList = createPart<HTMLUListElement, ConnectionsListProps>(
  'Connections.List',
  ({ children, ...props }, ref) => (
    <Primitive.ul ref={ref} {...props}>
      {useConnections().wallets.map(children)}
    </Primitive.ul>
  ),
)
