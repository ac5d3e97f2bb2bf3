'use client'
import type { ReactNode } from 'react'
import type { SwapPhase } from '../../engine/features/swap/SwapState.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface SwapStatusProps extends Omit<PartProps<'p'>, 'asChild' | 'children'> {
  /** Describes the phase. */
  children: (phase: SwapPhase) => ReactNode
}

/**
 * The current phase, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-phase - Such as `reviewing`, `approving`, `swapping` or `swapped`.
 */
export const SwapStatus = createPart<HTMLParagraphElement, SwapStatusProps>(
  'Swap.Status',
  ({ children, ...props }, ref) => {
    const { phase } = useSwap()
    return (
      <Status ref={ref} data-phase={phase} {...props}>
        {children(phase)}
      </Status>
    )
  },
)
