'use client'
import type { OnrampAmount } from '../../engine/features/onramp/OnrampProvider.ts'
import { useNumberText } from '../../primitives/internal/useNumberText.ts'
import { Onramp } from '../../primitives/onramp/index.ts'
import { onrampWords } from '../messages/onrampWords.ts'
import { useMessage } from '../messages/useMessage.ts'

const rows = ['networkFee', 'paymentSubtotal', 'paymentTotal', 'purchaseAmount'] as const

/** What it costs and what comes of it; each figure of an estimate says that it is one. */
export function OnrampPrice() {
  const message = useMessage(onrampWords)
  const numberText = useNumberText()
  const show = ({ amount, currency }: OnrampAmount) => `${numberText(amount)} ${currency}`
  return (
    <Onramp.Quote className="lk-group">
      {(quote) => (
        <dl className="lk:w-full lk:text-base">
          {rows.map((row) => (
            <div
              key={row}
              className="lk-row lk:flex lk:min-h-11 lk:items-center lk:justify-between lk:gap-4 lk:px-4"
            >
              <dt className="lk:text-muted-foreground">{message(`onramp.${row}`)}</dt>
              <dd className="lk:min-w-0 lk:text-end lk:tabular-nums">
                <bdi>{show(quote[row])}</bdi>
                {quote.isEstimate && (
                  <span className="lk:block lk:text-sm lk:text-muted-foreground">
                    {message('onramp.estimate')}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Onramp.Quote>
  )
}
