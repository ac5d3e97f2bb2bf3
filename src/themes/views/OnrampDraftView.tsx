'use client'
import { type ReactNode, useId } from 'react'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { useView } from '../../hooks/useView.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import { useNumberText } from '../../primitives/internal/useNumberText.ts'
import * as Onramp from '../../primitives/onramp/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { rowClass } from '../classes/rowClass.ts'
import { BuyIcon } from '../icons/BuyIcon.tsx'
import { CheckIcon, ChevronIcon } from '../icons/modalIcons.tsx'
import { onrampWords } from '../messages/onrampWords.ts'
import { useReason } from '../messages/useReason.ts'
import { HelpButton } from './HelpButton.tsx'
import { Notice } from './Notice.tsx'
import { OnrampPrice } from './OnrampPrice.tsx'

const half = 'lk:flex lk:gap-2'
const labelClass = 'lk:-mb-1 lk:px-2 lk:text-sm lk:text-muted-foreground'
const methodWords = ['card', 'ach_bank_account'] as const

/** Shortens a limit such as 5000.00 to 5000, because the field is narrow. */
const withoutZeros = (limit: string) => limit.replace(/\.0+$/, '')

/** The form for buying: what to buy, for how much, and from which provider. */
export function OnrampDraftView() {
  const { failure, isAvailable, options, paymentCurrency, provider, providers } = useOnramp(
    (onramp) => ({
      failure: onramp.options?.problem ?? onramp.quote?.problem,
      isAvailable: onramp.isAvailable,
      options: onramp.options,
      paymentCurrency: onramp.paymentCurrency,
      provider: onramp.provider,
      providers: onramp.providers,
    }),
  )
  const message = useMessage(onrampWords)
  const reason = useReason(failure)
  const numberText = useNumberText()
  const errorId = useId()
  const amountId = useId()
  const currencyId = useId()
  if (!isAvailable) return <NothingSold />
  return (
    <Onramp.Form className="lk:flex lk:flex-col lk:gap-2" aria-label={message('onramp.form')}>
      <label htmlFor={amountId} className={labelClass}>
        {message('onramp.amount')}
      </label>
      <div className={half}>
        <Onramp.Amount
          id={amountId}
          className="lk-field lk:tabular-nums"
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
      <label htmlFor={currencyId} className={`${labelClass} lk:mt-1`}>
        {message('onramp.purchaseCurrency')}
      </label>
      <div className={half}>
        <Choice isNarrow>
          <Onramp.PurchaseCurrency id={currencyId} className="lk-field" />
        </Choice>
        <Choice>
          <Onramp.Network className="lk-field" aria-label={message('onramp.network')} />
        </Choice>
      </div>
      <Choice>
        <Onramp.Method className="lk-field" aria-label={message('onramp.method')}>
          {({ label, value }) => {
            const known = methodWords.find((word) => word === value.toLowerCase())
            const limits = paymentCurrency?.methods.find(({ id }) => id === value)
            if (!known || !limits) return label
            const min = numberText(withoutZeros(limits.min))
            const max = numberText(withoutZeros(limits.max))
            const currency = paymentCurrency?.id ?? ''
            const words = { method: message(`onramp.${known}`), min, max, currency }
            const range = message('onramp.limits', words)
            return options?.isEstimate ? `${range} (${message('onramp.estimate')})` : range
          }}
        </Onramp.Method>
      </Choice>
      <Onramp.FieldError id={errorId} className="lk:px-2 lk:text-sm lk:text-danger" />
      <Onramp.Error className="lk:px-2 lk:text-sm lk:text-danger" />
      <Onramp.Estimate className="lk:px-2 lk:text-sm lk:text-balance lk:text-muted-foreground">
        {message('onramp.estimateHint', { reason })}
      </Onramp.Estimate>
      <OnrampPrice />
      <Onramp.Providers
        className="lk:mt-2 lk:flex lk:flex-col lk:gap-2"
        aria-label={message('onramp.providers')}
      >
        {(one) => (
          <li>
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
          </li>
        )}
      </Onramp.Providers>
      <Onramp.Buy className={`${primaryButtonClass} lk:mt-2`}>
        {message('onramp.buy', { provider: provider?.name ?? '' })}
      </Onramp.Buy>
      <HelpButton view="WhatIsABuy" />
    </Onramp.Form>
  )
}

/** Says that buying is not available here. Offers to receive funds instead. */
function NothingSold() {
  const { push } = useView()
  const message = useMessage(onrampWords)
  return (
    <>
      <Status className="lk-notice">
        <Notice
          icon={<BuyIcon />}
          title={message('onramp.unavailable')}
          hint={message('onramp.unavailableHint')}
        />
      </Status>
      <button type="button" className={secondaryButtonClass} onClick={() => push('WalletReceive')}>
        {message('onramp.receive')}
      </button>
    </>
  )
}

/** A select box with an arrow. */
function Choice({ children, isNarrow }: { children: ReactNode; isNarrow?: boolean }) {
  return (
    <span className={isNarrow ? 'lk-choice lk-choice-narrow' : 'lk-choice'}>
      {children}
      <span>
        <ChevronIcon />
      </span>
    </span>
  )
}
