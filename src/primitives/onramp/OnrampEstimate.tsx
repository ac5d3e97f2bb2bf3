'use client'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface OnrampEstimateProps extends PartProps<'p'> {}

/**
 * Tells that the displayed data is an estimate, which cannot be bought. Renders nothing otherwise.
 * Renders a `<p>` element.
 */
export const OnrampEstimate = createPart<HTMLParagraphElement, OnrampEstimateProps>(
  'Onramp.Estimate',
  (props, ref) => {
    const { isEstimate } = useOnramp()
    if (!isEstimate) return null
    return <Status ref={ref} {...props} />
  },
)
