'use client'
import type { ReactNode } from 'react'
import type { SwapWarning } from '../../engine/features/swap/SwapState.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SwapWarningsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Says what one of them is about. */
  children: (warning: SwapWarning) => ReactNode
}

/**
 * What there is to look at twice before it is swapped; nothing without any. Renders a `<ul>` element.
 */
export const SwapWarnings = createPart<HTMLUListElement, SwapWarningsProps>(
  'Swap.Warnings',
  ({ children, ...props }, ref) => {
    const warnings = useSwap().preview.data?.warnings ?? []
    if (warnings.length === 0) return null
    return (
      <Primitive.ul ref={ref} {...props}>
        {warnings.map((warning) => (
          <li key={warning.kind} data-kind={warning.kind}>
            {/* Not the list itself: it would be none any more. */}
            <span role="alert">{children(warning)}</span>
          </li>
        ))}
      </Primitive.ul>
    )
  },
)
