'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useBalanceText } from '../internal/useBalanceText.ts'
import { useTokenPart } from './tokenContext.ts'

export interface TokensAmountProps extends PartProps<'span'> {}

/** The token's balance, floored to 3 decimals, and its symbol. Renders a `<span>` element. */
export const TokensAmount = createPart<HTMLSpanElement, TokensAmountProps>(
  'Tokens.Amount',
  (props, ref) => {
    const { quantity, symbol } = useTokenPart('Tokens.Amount')
    const balanceText = useBalanceText()
    return (
      <Primitive.span ref={ref} dir="ltr" title={`${quantity.numeric} ${symbol}`} {...props}>
        {fillChild(
          props,
          <>
            {balanceText(quantity.numeric)} <bdi>{symbol}</bdi>
          </>,
        )}
      </Primitive.span>
    )
  },
)
