'use client'
import type { OnrampAmount } from '../../engine/providers/OnrampProvider.ts'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import { useNumberText } from '../../primitives/internal/useNumberText.ts'
import * as Onramp from '../../primitives/onramp/parts.ts'
import { onrampWords } from '../messages/onrampWords.ts'

const rows = ['networkFee', 'paymentSubtotal', 'paymentTotal', 'purchaseAmount'] as const

/** Shortens an amount of coins such as 0.04900000 to 0.049. */
const shortCoins = ({ amount, currency }: OnrampAmount): OnrampAmount => ({
  amount: amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount,
  currency,
})

/** The price and the received amount. Without a price of the provider, shows nothing. */
export function OnrampPrice() {
  const hasPrice = useOnramp(({ quote }) => quote !== undefined && !quote.isEstimate)
  const message = useMessage(onrampWords)
  const numberText = useNumberText()
  const show = ({ amount, currency }: OnrampAmount) => `${numberText(amount)} ${currency}`
  if (!hasPrice) return null
  return (
    <Onramp.Quote className="lk-lines lk:mt-0">
      {(quote) => (
        <dl>
          {rows.map((row) => (
            <div key={row} className="lk-line">
              <dt>{message(`onramp.${row}`)}</dt>
              <dd>
                <bdi>{show(row === 'purchaseAmount' ? shortCoins(quote[row]) : quote[row])}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Onramp.Quote>
  )
}
