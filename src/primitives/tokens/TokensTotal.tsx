'use client'
import { useTokens } from '../../hooks/useTokens.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { UsdAmount } from '../internal/UsdAmount.tsx'

export interface TokensTotalProps extends PartProps<'span'> {}

/**
 * The total value in USD of all tokens without a warning, with the cents in their own `<span>`.
 * Renders nothing before the tokens have loaded, and if no price is known. Renders a `<span>`
 * element.
 *
 * @data data-status - `success`, or `error` while an earlier result stays.
 */
export const TokensTotal = createPart<HTMLSpanElement, TokensTotalProps>(
  'Tokens.Total',
  (props, ref) => {
    const { data, status, total } = useTokens()
    // Without any price, a total would be wrong.
    if (!data?.some(({ price }) => price > 0)) return null
    return (
      <Primitive.span ref={ref} dir="ltr" data-status={status} {...props}>
        {fillChild(props, <UsdAmount {...total} />)}
      </Primitive.span>
    )
  },
)
