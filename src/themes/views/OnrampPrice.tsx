'use client'
import type { OnrampAmount } from '../../engine/providers/OnrampProvider.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import { useNumberText } from '../../primitives/internal/useNumberText.ts'
import * as Onramp from '../../primitives/onramp/parts.ts'
import { onrampWords } from '../messages/onrampWords.ts'

const rows = ['networkFee', 'paymentSubtotal', 'paymentTotal', 'purchaseAmount'] as const

/** The price and the received amount. Each estimated figure is marked as an estimate. */
export function OnrampPrice() {
  const message = useMessage(onrampWords)
  const numberText = useNumberText()
  const show = ({ amount, currency }: OnrampAmount) => `${numberText(amount)} ${currency}`
  return (
    <Onramp.Quote className="lk-lines lk:mt-0">
      {(quote) => (
        <dl>
          {rows.map((row) => (
            <div key={row} className="lk-line">
              <dt>{message(`onramp.${row}`)}</dt>
              <dd>
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
