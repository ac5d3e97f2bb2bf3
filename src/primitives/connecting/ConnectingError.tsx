'use client'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import { useConnectingPart } from './ConnectingRoot.tsx'

export interface ConnectingErrorProps extends PartProps<'p'> {}

/**
 * Why the last attempt failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const ConnectingError = createErrorPart<ConnectingErrorProps>(
  'Connecting.Error',
  () => useConnectingPart('Connecting.Error').connecting.error,
)
