'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useFoundTokens } from './useFoundTokens.ts'

export interface SwapNoTokensProps extends PartProps<'div'> {}

/** Shown if the search finds no token. Renders a `<div>` element. */
export const SwapNoTokens = createPart<HTMLDivElement, SwapNoTokensProps>(
  'Swap.NoTokens',
  (props, ref) => {
    const { count, isSuccess } = useFoundTokens('Swap.NoTokens')
    if (!isSuccess || count > 0) return null
    return <Primitive.div ref={ref} {...props} />
  },
)
