'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useAmountText } from './useAmountText.ts'

export interface SwapReceiveAmountProps extends PartProps<'span'> {}

/**
 * The received amount, floored to 6 decimals. `0` without a quote. Renders a `<span>` element.
 *
 * @data data-status - The status of the quote: `idle`, `pending`, `success` or `error`.
 * @data data-stale - Present if the quote is too old to be reliable.
 */
export const SwapReceiveAmount = createPart<HTMLSpanElement, SwapReceiveAmountProps>(
  'Swap.ReceiveAmount',
  (props, ref) => {
    const amountText = useAmountText()
    const { data, isFetching, isStale, status } = useSwap().quote
    return (
      <Primitive.span
        ref={ref}
        dir="ltr"
        title={data?.receive.amount}
        aria-busy={isFetching}
        data-status={status}
        data-stale={isStale ? '' : undefined}
        {...props}
      >
        {fillChild(props, data ? amountText(data.receive.amount) : '0')}
      </Primitive.span>
    )
  },
)
