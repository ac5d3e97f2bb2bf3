'use client'
import { useConnections } from '../../hooks/useConnections.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface ConnectionsErrorProps extends PartProps<'p'> {}

/**
 * Why the last switch failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `connection/MULTI_WALLET_DISABLED`.
 */
export const ConnectionsError = createErrorPart<ConnectionsErrorProps>(
  'Connections.Error',
  () => useConnections().error,
)
