'use client'
import { useTokens } from '../../hooks/useTokens.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface TokensEmptyProps extends PartProps<'div'> {}

/** Shown if the account has no tokens. Renders a `<div>` element. */
export const TokensEmpty = createPart<HTMLDivElement, TokensEmptyProps>(
  'Tokens.Empty',
  (props, ref) => {
    const { isSuccess, tokens } = useTokens()
    return isSuccess && tokens.length === 0 ? <Primitive.div ref={ref} {...props} /> : null
  },
)
