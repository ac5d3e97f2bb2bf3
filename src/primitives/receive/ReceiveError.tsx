'use client'
import { useReceive } from '../../hooks/useReceive.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface ReceiveErrorProps extends PartProps<'p'> {}

/**
 * Why sharing failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `receive/CANNOT_SHARE`.
 */
export const ReceiveError = createErrorPart<ReceiveErrorProps>(
  'Receive.Error',
  () => useReceive().error,
)
