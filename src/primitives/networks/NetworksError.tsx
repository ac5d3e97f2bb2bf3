'use client'
import { useSwitchNetwork } from '../../hooks/useSwitchNetwork.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface NetworksErrorProps extends PartProps<'p'> {}

/**
 * Why the last switch failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const NetworksError = createErrorPart<NetworksErrorProps>(
  'Networks.Error',
  () => useSwitchNetwork().error,
)
