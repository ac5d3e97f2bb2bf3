'use client'
import { createChoicePart, type OnrampChoiceProps } from './createChoicePart.tsx'

export interface OnrampMethodProps extends OnrampChoiceProps {}

/**
 * Chooses the payment method. Each method has its own limits. Give it an `aria-label`. Renders a
 * `<select>` element.
 */
export const OnrampMethod = createChoicePart(
  'Onramp.Method',
  ({ method, paymentCurrency, setDraft }) => ({
    choices: (paymentCurrency?.methods ?? []).map(({ id, max, min }) => ({
      value: id,
      label: `${id}, ${min} – ${max} ${paymentCurrency?.id ?? ''}`,
    })),
    chosen: method?.id,
    choose: (id) => setDraft({ method: id }),
  }),
)
