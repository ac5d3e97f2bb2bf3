'use client'
import { useBalance } from '../../hooks/useBalance.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useBalanceText } from '../internal/useBalanceText.ts'

const wordsKey = 'account.balanceUnknown'

export interface AccountBalanceProps extends PartProps<'span'> {}

/**
 * The native balance of the account in use, floored to 3 decimals. While it is unknown, it shows
 * `0.00` and tells screen readers that it is unknown (`account.balanceUnknown` of the messages).
 * Renders a `<span>` element.
 *
 * @data data-fallback - Present while the balance is unknown.
 * @data data-status - `idle`, `pending`, `success` or `error`. A failed read keeps the last value.
 */
export const AccountBalance = createPart<HTMLSpanElement, AccountBalanceProps>(
  'Account.Balance',
  (props, ref) => {
    const { data, status, isFallback, isFetching } = useBalance()
    const unknown = useEngineState(({ messages: { catalogue } }) =>
      Object.hasOwn(catalogue, wordsKey) ? catalogue[wordsKey] : undefined,
    )
    const { caipNetwork } = useNetwork()
    const balanceText = useBalanceText()
    const symbol = data?.symbol ?? caipNetwork?.nativeCurrency.symbol ?? 'ETH'
    const amount = data ? balanceText(data) : '0.00'
    const shown = `${amount} ${symbol}`
    // An accessible name replaces the content.
    const fallback = (
      <span role="img" aria-label={unknown ?? 'Balance unknown'}>
        {shown}
      </span>
    )
    return (
      <Primitive.span
        ref={ref}
        dir="ltr"
        data-status={status}
        data-fallback={isFallback ? '' : undefined}
        aria-busy={isFetching}
        {...props}
      >
        {fillChild(props, isFallback ? fallback : shown)}
      </Primitive.span>
    )
  },
)
