'use client'
import type { ReactNode } from 'react'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'
import { useFoundTokens } from './useFoundTokens.ts'

export interface SwapTokensFoundProps extends Omit<PartProps<'p'>, 'asChild' | 'children'> {
  /** Renders the text for the number of tokens. */
  children: (count: number) => ReactNode
}

/** Announces to screen readers how many tokens the search finds. Renders a `<p>` element. */
export const SwapTokensFound = createPart<HTMLParagraphElement, SwapTokensFoundProps>(
  'Swap.TokensFound',
  ({ children, ...props }, ref) => {
    const { count, isSuccess, search } = useFoundTokens('Swap.TokensFound')
    return (
      <Status ref={ref} {...props}>
        {isSuccess && search.trim() !== '' && children(count)}
      </Status>
    )
  },
)
