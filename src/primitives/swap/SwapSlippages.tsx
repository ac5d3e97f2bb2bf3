'use client'
import type { ReactNode } from 'react'
import { swapSlippages } from '../../engine/features/swap/SwapState.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SwapSlippagesProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one tolerance, in whole percent: a `<label>` with a `Swap.Slippage` in it. */
  children: (slippage: number) => ReactNode
}

/**
 * The slippage tolerances. Give it an `aria-label`. Renders a `<ul>` element with the role of a
 * radio group.
 */
export const SwapSlippages = createPart<HTMLUListElement, SwapSlippagesProps>(
  'Swap.Slippages',
  ({ children, ...props }, ref) => {
    const { slippage: chosen } = useSwap().draft
    const offered = swapSlippages.includes(chosen) ? swapSlippages : [...swapSlippages, chosen]
    return (
      <Primitive.ul ref={ref} role="radiogroup" {...props}>
        {offered.map((slippage) => (
          <li key={slippage} role="presentation">
            {children(slippage)}
          </li>
        ))}
      </Primitive.ul>
    )
  },
)
