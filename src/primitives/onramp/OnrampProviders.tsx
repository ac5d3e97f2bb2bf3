'use client'
import { Fragment, type ReactNode } from 'react'
import type {
  OnrampProvider as Provider,
  OnrampQuote as Quote,
} from '../../engine/providers/OnrampProvider.ts'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import { fillOrKeep } from '../internal/fillOrKeep.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

export interface OnrampProvidersProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a provider, usually as an `<li>` with an `Onramp.Provider`. */
  children: (provider: Provider) => ReactNode
}

/** The configured providers. Renders a `<ul>` element. */
export const OnrampProviders = createPart<HTMLUListElement, OnrampProvidersProps>(
  'Onramp.Providers',
  ({ children, ...props }, ref) => {
    const providers = useOnramp((onramp) => onramp.providers)
    return (
      <Part.ul ref={ref} {...props}>
        {providers.map((provider) => (
          <Fragment key={provider.id}>{children(provider)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface OnrampProviderProps
  extends PartProps<'button', { provider: string; active: boolean }> {
  provider: Provider
}

/**
 * Chooses a provider. Renders a `<button>` element.
 *
 * @data data-provider - The provider's id.
 * @data data-active - Present for the chosen provider.
 */
export const OnrampProvider = createPart<HTMLButtonElement, OnrampProviderProps>(
  'Onramp.Provider',
  ({ asChild, children, onClick, provider, ...props }, ref) => {
    const { isChosen, setDraft } = useOnramp(({ provider: chosen, setDraft }) => {
      return { isChosen: chosen?.id === provider.id, setDraft }
    })
    return (
      <Part.button
        ref={ref}
        type="button"
        aria-pressed={isChosen}
        state={{ provider: provider.id, active: isChosen }}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () => setDraft({ providerId: provider.id }))}
      >
        {fillOrKeep({ asChild, children }, provider.name)}
      </Part.button>
    )
  },
)

export interface OnrampQuoteProps
  extends Omit<PartProps<'div', { estimate: boolean }>, 'asChild' | 'children'> {
  /** Renders the price. If `quote.isEstimate`, mark each figure as an estimate. */
  children: (quote: Quote) => ReactNode
}

/**
 * The price of the draft. Renders nothing without a price. Renders a `<div>` element.
 *
 * @data data-estimate - Present while the price is an estimate.
 */
export const OnrampQuote = createPart<HTMLDivElement, OnrampQuoteProps>(
  'Onramp.Quote',
  ({ children, ...props }, ref) => {
    const { isQuoting, quote } = useOnramp(({ isQuoting, quote }) => ({ isQuoting, quote }))
    if (!quote) return null
    return (
      <Part.div ref={ref} aria-busy={isQuoting} state={{ estimate: quote.isEstimate }} {...props}>
        {children(quote)}
      </Part.div>
    )
  },
)
