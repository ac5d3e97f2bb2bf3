'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useBalanceText } from '../internal/useBalanceText.ts'
import type { ActivityRow } from './ActivityRow.ts'
import { useActivityPart } from './activityContext.ts'

export interface ActivityAmountsProps extends Omit<PartProps<'span'>, 'asChild' | 'children'> {
  /** The maximum number of amounts. Default: 2. */
  limit?: number
}

interface MovedAmount {
  direction: 'in' | 'out' | 'self'
  amount: string
  name: string
}

/**
 * The received and sent amounts, floored to 3 decimals and with a sign. Renders nothing if there
 * are none. Renders a `<span>` element with one more for each amount.
 *
 * @data data-direction - On each amount: `in`, `out` or `self`.
 */
export const ActivityAmounts = createPart<HTMLSpanElement, ActivityAmountsProps>(
  'Activity.Amounts',
  ({ limit = 2, ...props }, ref) => {
    const amounts = amountsOf(useActivityPart('Activity.Amounts')).slice(0, limit)
    const balanceText = useBalanceText()
    if (amounts.length === 0) return null
    return (
      <Primitive.span ref={ref} {...props}>
        {amounts.map(({ amount, direction, name }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a transaction moves them in this order.
            key={index}
            dir="ltr"
            data-direction={direction}
            title={`${signs[direction]}${amount} ${name}`}
          >
            {signs[direction]}
            {balanceText(amount)} <bdi>{name}</bdi>
          </span>
        ))}
      </Primitive.span>
    )
  },
)

const signs = { in: '+', out: '-', self: '' } as const

function amountsOf(row: ActivityRow): readonly MovedAmount[] {
  if (row.kind === 'month') return []
  if (row.kind === 'event') return row.event.transfers.filter(({ amount }) => amount !== '')
  const { amount, received, symbol } = row.transaction.summary ?? {}
  const isBuying = row.transaction.kind === 'buy'
  return [
    ...(amount && symbol
      ? [{ direction: isBuying ? 'in' : 'out', amount, name: symbol } as const]
      : []),
    ...(received
      ? [{ direction: 'in', amount: received.amount, name: received.symbol } as const]
      : []),
  ]
}
