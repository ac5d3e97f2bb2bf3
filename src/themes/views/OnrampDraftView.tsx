'use client'
import { useId } from 'react'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { useNumberText } from '../../primitives/internal/useNumberText.ts'
import { Onramp } from '../../primitives/onramp/index.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { rowClass } from '../classes/rowClass.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import { onrampWords } from '../messages/onrampWords.ts'
import { useMessage } from '../messages/useMessage.ts'
import { Choice } from './Choice.tsx'
import { HelpButton } from './HelpButton.tsx'
import { OnrampPrice } from './OnrampPrice.tsx'

const half = 'lk:flex lk:gap-2'
const methodWords = ['card', 'ach_bank_account'] as const

/** What to buy, for how much, and from whom. */
export function OnrampDraftView() {
  const { isAvailable, options, paymentCurrency, provider, providers } = useOnramp()
  const message = useMessage(onrampWords)
  const numberText = useNumberText()
  const errorId = useId()
  if (!isAvailable)
    return (
      <p role="status" className="lk:py-6 lk:text-center lk:text-base lk:text-muted-foreground">
        {message('onramp.unavailable')}
      </p>
    )
  return (
    <Onramp.Form className="lk:flex lk:flex-col lk:gap-2" aria-label={message('onramp.form')}>
      <div className={half}>
        <Onramp.Amount
          className="lk-field"
          aria-label={message('onramp.amount')}
          aria-describedby={errorId}
          placeholder="0.00"
        />
        <Choice isNarrow>
          <Onramp.PaymentCurrency
            className="lk-field"
            aria-label={message('onramp.paymentCurrency')}
          />
        </Choice>
      </div>
      <div className={half}>
        <Choice isNarrow>
          <Onramp.PurchaseCurrency
            className="lk-field"
            aria-label={message('onramp.purchaseCurrency')}
          />
        </Choice>
        <Choice>
          <Onramp.Network className="lk-field" aria-label={message('onramp.network')} />
        </Choice>
      </div>
      <Choice>
        <Onramp.Method className="lk-field" aria-label={message('onramp.method')}>
          {({ label, value }) => {
            const known = methodWords.find((word) => word === value)
            const limits = paymentCurrency?.methods.find(({ id }) => id === value)
            if (!known || !limits) return label
            const min = numberText(limits.min)
            const max = numberText(limits.max)
            const currency = paymentCurrency?.id ?? ''
            const words = { method: message(`onramp.${known}`), min, max, currency }
            const range = message('onramp.limits', words)
            return options?.isEstimate ? `${range} (${message('onramp.estimate')})` : range
          }}
        </Onramp.Method>
      </Choice>
      <Onramp.Error id={errorId} className="lk:px-2 lk:text-sm lk:text-danger" />
      <Onramp.Estimate className="lk:px-2 lk:text-sm lk:text-balance lk:text-muted-foreground">
        {message('onramp.estimateHint')}
      </Onramp.Estimate>
      <OnrampPrice />
      <Onramp.Providers
        className="lk:mt-2 lk:flex lk:flex-col lk:gap-2"
        aria-label={message('onramp.providers')}
      >
        {(one) => (
          <Onramp.Provider provider={one} className={`${rowClass} lk:group lk:px-4`}>
            <bdi className="lk:min-w-0 lk:flex-1 lk:truncate">{one.name}</bdi>
            {one.fee && (
              <span className="lk:text-sm lk:text-muted-foreground">
                {message('onramp.fee', { fee: one.fee })}
              </span>
            )}
            {providers.length > 1 && (
              <span className="lk:hidden lk:text-success lk:group-data-active:block">
                <CheckIcon />
              </span>
            )}
          </Onramp.Provider>
        )}
      </Onramp.Providers>
      <Onramp.Buy className={`${primaryButtonClass} lk:mt-2`}>
        {message('onramp.buy', { provider: provider?.name ?? '' })}
      </Onramp.Buy>
      <HelpButton view="WhatIsABuy" />
    </Onramp.Form>
  )
}
