'use client'
import type { SwapAmount, SwapQuote } from '../../engine/features/swap/Swap.ts'
import { type MoneyOptions, type UseMoneyResult, useMoney } from '../../hooks/useMoney.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useAmountText } from '../internal/useAmountText.ts'
import { useFeeText } from '../internal/useFeeText.ts'
import { useNumberText } from '../internal/useNumberText.ts'

/** Provides the figures to the lines inside: of a quote, of a preview, or of a sent swap. */
const [QuoteProvider, useQuotePart] = createPartContext<SwapQuote>('Swap.Quote')

export { QuoteProvider }

/** The name of a line of a swap's figures. */
export type SwapLine =
  | 'pay'
  | 'payUsd'
  | 'receive'
  | 'receiveUsd'
  | 'rate'
  | 'minimum'
  | 'slippage'
  | 'priceImpact'
  | 'networkFee'
  | 'networkFeeUsd'
  | 'providerFee'
  | 'providerFeeUsd'

export interface SwapValueProps extends PartProps<'span'> {
  /** The name of the line. */
  line: SwapLine
}

/**
 * A line of a swap's figures. Amounts are floored to 6 decimals. The network fee is rounded up to 3
 * significant digits. The exact value is in the `title`. Renders nothing if the figure is unknown.
 * Place this part in `Swap.Quote`, `Swap.Preview` or `Swap.Outcome`. Renders a `<span>` element.
 */
export const SwapValue = createPart<HTMLSpanElement, SwapValueProps>(
  'Swap.Value',
  ({ line, ...props }, ref) => {
    const quote = useQuotePart('Swap.Value')
    const texts = {
      amount: useAmountText(),
      fee: useFeeText(),
      number: useNumberText(),
      usd: useMoney().format,
    }
    const shown = lines[line](quote, texts)
    if (!shown) return null
    const { exact, text } = shown
    return (
      <Part.span ref={ref} dir="ltr" title={exact} {...props}>
        {fillChild(props, text)}
      </Part.span>
    )
  },
)

/** The functions that format numbers. */
interface Texts {
  amount(amount: string): string
  fee(fee: string): string
  number(decimal: string): string
  usd: UseMoneyResult['format']
}

interface Shown {
  text: string
  exact?: string | undefined
}

type Line = (quote: SwapQuote, texts: Texts) => Shown | undefined

const amountOf =
  (pick: (quote: SwapQuote) => SwapAmount | undefined): Line =>
  (quote, texts) => {
    const of = pick(quote)
    if (!of) return undefined
    const { amount, symbol } = of
    return { text: `${texts.amount(amount)} ${symbol}`, exact: `${amount} ${symbol}` }
  }

const worthOf =
  (pick: (quote: SwapQuote) => SwapAmount | undefined, options?: MoneyOptions): Line =>
  (quote, texts) => {
    const usd = pick(quote)?.usd
    return usd === undefined ? undefined : { text: texts.usd(usd, options) }
  }

const lines: Readonly<Record<SwapLine, Line>> = {
  pay: amountOf(({ pay }) => pay),
  payUsd: worthOf(({ pay }) => pay),
  receive: amountOf(({ receive }) => receive),
  receiveUsd: worthOf(({ receive }) => receive),
  rate: ({ payToken, rate, receiveToken }, texts) => ({
    text: `1 ${payToken.symbol} = ${texts.amount(rate)} ${receiveToken.symbol}`,
    exact: `${rate} ${receiveToken.symbol}`,
  }),
  minimum: amountOf(({ minimum }) => minimum),
  slippage: ({ slippage }) => ({ text: `${slippage}%` }),
  priceImpact: ({ priceImpact }, texts) =>
    priceImpact === undefined ? undefined : { text: `${texts.number(priceImpact)}%` },
  networkFee: ({ networkFee }, texts) =>
    networkFee && {
      text: `${texts.fee(networkFee.amount)} ${networkFee.symbol}`,
      exact: `${networkFee.amount} ${networkFee.symbol}`,
    },
  networkFeeUsd: worthOf(({ networkFee }) => networkFee, { isAtMost: true }),
  providerFee: amountOf(({ providerFee }) => providerFee),
  providerFeeUsd: worthOf(({ providerFee }) => providerFee),
}
