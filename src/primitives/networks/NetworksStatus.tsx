'use client'
import { useSwitchNetwork } from '../../hooks/useSwitchNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface NetworksStatusProps extends PartProps<'p'> {}

/**
 * The status of the switch, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error`.
 */
export const NetworksStatus = createPart<HTMLParagraphElement, NetworksStatusProps>(
  'Networks.Status',
  (props, ref) => <Status ref={ref} data-status={useSwitchNetwork().status} {...props} />,
)
