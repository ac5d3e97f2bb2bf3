'use client'
import type { ReactNode } from 'react'
import type { TokenWarning } from '../../engine/features/tokens/Token.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useTokenPart } from './tokenContext.ts'

export interface TokensWarningProps extends Omit<PartProps<'span'>, 'asChild' | 'children'> {
  /** Renders the text of the warning. */
  children: (warning: TokenWarning) => ReactNode
}

/** Why a token is suspicious. Renders nothing if it is not. Renders a `<span>` element. */
export const TokensWarning = createPart<HTMLSpanElement, TokensWarningProps>(
  'Tokens.Warning',
  ({ children, ...props }, ref) => {
    const { warning } = useTokenPart('Tokens.Warning')
    if (!warning) return null
    return (
      <Primitive.span ref={ref} data-warning={warning} {...props}>
        {children(warning)}
      </Primitive.span>
    )
  },
)
