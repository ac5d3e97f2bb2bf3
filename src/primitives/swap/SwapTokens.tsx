'use client'
import { useMemo, useState } from 'react'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { type SwapSide, SwapTokensProvider } from './tokensContext.ts'

export interface SwapTokensProps extends PartProps<'div'> {
  /** Which of the two tokens of the swap is chosen in it. */
  side: SwapSide
}

/**
 * The tokens that can be swapped, and their search, which is cleared on unmount. Renders a `<div>`
 * element.
 *
 * @data data-side - `pay` or `receive`.
 */
export const SwapTokens = createPart<HTMLDivElement, SwapTokensProps>(
  'Swap.Tokens',
  ({ side, ...props }, ref) => {
    const [search, setSearch] = useState('')
    const context = useMemo(() => ({ side, search, setSearch }), [side, search])
    return (
      <SwapTokensProvider value={context}>
        <Primitive.div ref={ref} data-side={side} {...props} />
      </SwapTokensProvider>
    )
  },
)
