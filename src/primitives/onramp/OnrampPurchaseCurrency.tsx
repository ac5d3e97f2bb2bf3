'use client'
import { createChoicePart, type OnrampChoiceProps } from './createChoicePart.tsx'

export interface OnrampPurchaseCurrencyProps extends OnrampChoiceProps {}

/** Chooses the currency to buy. Give it an `aria-label`. Renders a `<select>` element. */
export const OnrampPurchaseCurrency = createChoicePart(
  'Onramp.PurchaseCurrency',
  ({ options, purchaseCurrency, setDraft }) => ({
    choices: (options?.purchaseCurrencies ?? []).map(({ symbol }) => ({
      value: symbol,
      label: symbol,
    })),
    chosen: purchaseCurrency?.symbol,
    choose: (symbol) => setDraft({ purchaseCurrency: symbol, network: undefined }),
  }),
)
