'use client'
import { useBalance } from '../../hooks/useBalance.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useBalanceText } from '../internal/useBalanceText.ts'

export interface AccountBalanceProps extends PartProps<'span'> {}

/**
 * The native balance of the account in use, floored to 3 decimals. Renders a `<span>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error`; a failed read keeps the last value.
 */
export const AccountBalance = createPart<HTMLSpanElement, AccountBalanceProps>(
  'Account.Balance',
  (props, ref) => {
    const { data, status, isFetching } = useBalance()
    const { caipNetwork } = useNetwork()
    const balanceText = useBalanceText()
    const symbol = data?.symbol ?? caipNetwork?.nativeCurrency.symbol ?? 'ETH'
    const amount = data ? balanceText(data) : '0.00'
    return (
      <Primitive.span ref={ref} dir="ltr" data-status={status} aria-busy={isFetching} {...props}>
        {fillChild(props, `${amount} ${symbol}`)}
      </Primitive.span>
    )
  },
)
