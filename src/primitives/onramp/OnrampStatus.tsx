'use client'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface OnrampStatusProps extends PartProps<'p'> {}

/**
 * The status of a purchase, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-status - `opening`, `waiting`, `arrived`, `late` or `failed`.
 */
export const OnrampStatus = createPart<HTMLParagraphElement, OnrampStatusProps>(
  'Onramp.Status',
  (props, ref) => {
    const { purchase } = useOnramp()
    return <Status ref={ref} data-status={purchase?.status} {...props} />
  },
)
