'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useTokenPart } from './tokenContext.ts'

export interface TokensNameProps extends PartProps<'span'> {}

/** The token's name, isolated in its writing direction. Renders a `<span>` element. */
export const TokensName = createPart<HTMLSpanElement, TokensNameProps>(
  'Tokens.Name',
  (props, ref) => (
    <Primitive.span ref={ref} dir="auto" {...props}>
      {fillChild(props, useTokenPart('Tokens.Name').name)}
    </Primitive.span>
  ),
)
