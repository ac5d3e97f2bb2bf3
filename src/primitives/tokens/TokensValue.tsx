'use client'
import { formatUsd } from '../../engine/amounts/formatUsd.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { UsdAmount } from '../internal/UsdAmount.tsx'
import { useTokenPart } from './tokenContext.ts'

export interface TokensValueProps extends PartProps<'span'> {}

/**
 * The value of the holding in USD, floored to 2 decimals. Renders nothing if the price is unknown
 * or doubtful. Renders a `<span>` element.
 */
export const TokensValue = createPart<HTMLSpanElement, TokensValueProps>(
  'Tokens.Value',
  (props, ref) => {
    const { price, quantity, warning } = useTokenPart('Tokens.Value')
    if (warning || price === 0) return null
    return (
      <Primitive.span ref={ref} dir="ltr" {...props}>
        {fillChild(props, <UsdAmount {...formatUsd(quantity.numeric, price)} />)}
      </Primitive.span>
    )
  },
)
