'use client'
import { createChoicePart, type OnrampChoiceProps } from './createChoicePart.tsx'

export interface OnrampPaymentCurrencyProps extends OnrampChoiceProps {}

/** Chooses the payment currency. Give it an `aria-label`. Renders a `<select>` element. */
export const OnrampPaymentCurrency = createChoicePart(
  'Onramp.PaymentCurrency',
  ({ options, paymentCurrency, setDraft }) => ({
    choices: (options?.paymentCurrencies ?? []).map(({ id }) => ({ value: id, label: id })),
    chosen: paymentCurrency?.id,
    choose: (id) => setDraft({ paymentCurrency: id }),
  }),
)
