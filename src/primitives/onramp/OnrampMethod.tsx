'use client'
import type { ReactNode } from 'react'
import { type UseOnrampResult, useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

/** An option of a select box. */
export interface Choice {
  value: string
  /** The default label of the option. */
  label: string
}

export interface OnrampChoiceProps extends Omit<PartProps<'select'>, 'asChild' | 'children'> {
  /** Renders the label of an option. Default: the provider's own label. */
  children?: ((choice: Choice) => ReactNode) | undefined
}

type Choices = ReturnType<typeof selectChoices>

/** Selects the values that do not depend on the amount. */
function selectChoices(onramp: UseOnrampResult) {
  const { method, network, options, paymentCurrency, purchaseCurrency, setDraft } = onramp
  return { method, network, options, paymentCurrency, purchaseCurrency, setDraft }
}

/** Creates a part that selects one of several options. */
function createChoicePart(
  displayName: string,
  read: (chosen: Choices) => {
    choices: readonly Choice[]
    chosen: string | undefined
    choose: (value: string) => void
  },
) {
  return createPart<HTMLSelectElement, OnrampChoiceProps>(
    displayName,
    ({ children, onChange, ...props }, ref) => {
      const { choices, chosen, choose } = read(useOnramp(selectChoices))
      return (
        <Part.select
          ref={ref}
          disabled={choices.length === 0}
          {...props}
          value={chosen ?? ''}
          onChange={composeEventHandlers(onChange, ({ target }) => choose(target.value))}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {children ? children(choice) : choice.label}
            </option>
          ))}
        </Part.select>
      )
    },
  )
}

export interface OnrampPaymentCurrencyProps extends OnrampChoiceProps {}

/** Chooses the payment currency. Set an `aria-label`. Renders a `<select>` element. */
export const OnrampPaymentCurrency = createChoicePart(
  'Onramp.PaymentCurrency',
  ({ options, paymentCurrency, setDraft }) => ({
    choices: (options?.paymentCurrencies ?? []).map(({ id }) => ({ value: id, label: id })),
    chosen: paymentCurrency?.id,
    choose: (id) => setDraft({ paymentCurrency: id }),
  }),
)

export interface OnrampPurchaseCurrencyProps extends OnrampChoiceProps {}

/** Chooses the currency to buy. Set an `aria-label`. Renders a `<select>` element. */
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

export interface OnrampMethodProps extends OnrampChoiceProps {}

/**
 * Chooses the payment method. Each method has its own limits. Set an `aria-label`. Renders a
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

export interface OnrampNetworkProps extends OnrampChoiceProps {}

/** Chooses the network of delivery. Set an `aria-label`. Renders a `<select>` element. */
export const OnrampNetwork = createChoicePart(
  'Onramp.Network',
  ({ network, purchaseCurrency, setDraft }) => ({
    choices: (purchaseCurrency?.networks ?? []).map(({ displayName, name }) => ({
      value: name,
      label: displayName,
    })),
    chosen: network?.name,
    choose: (name) => setDraft({ network: name }),
  }),
)
