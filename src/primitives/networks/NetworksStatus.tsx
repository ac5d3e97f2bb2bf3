'use client'
import { useSwitchNetwork } from '../../hooks/useSwitchNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface NetworksStatusProps extends PartProps<'p'> {}

/**
 * Says where the switch stands, to screen readers too. Renders a `<p>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error`.
 */
export const NetworksStatus = createPart<HTMLParagraphElement, NetworksStatusProps>(
  'Networks.Status',
  (props, ref) => (
    <Primitive.p ref={ref} role="status" data-status={useSwitchNetwork().status} {...props} />
  ),
)
