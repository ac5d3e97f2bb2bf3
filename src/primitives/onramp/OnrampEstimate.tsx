'use client'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface OnrampEstimateProps extends PartProps<'p'> {}

/**
 * Says that what shows is an estimate on which nothing can be bought; nothing when it is none.
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
