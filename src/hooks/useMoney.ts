'use client'
import { useEffect, useMemo } from 'react'
import { currency } from '../engine/features/accountReads.ts'
import { convertUsd, hasRates, shownCurrency } from '../engine/features/currency/Currency.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { inLocale } from './internal/inLocale.ts'
import { useEngineState } from './useEngineState.ts'

export interface MoneyOptions {
  /**
   * Whether to round up, for the highest amount that the user can pay, such as a fee. Otherwise
   * rounds down.
   */
  isAtMost?: boolean | undefined
}

export interface UseMoneyResult {
  /** The currency in which values show: `USD` until the rate of the chosen currency is known. */
  currency: string
  /** Formats a value in US dollars. Returns a text that is not a number unchanged. */
  format: (usd: string, options?: MoneyOptions) => string
  /**
   * Like `format`, but returns the parts as `Intl.NumberFormat` does. Empty if the text is not a
   * number.
   */
  formatToParts: (usd: string, options?: MoneyOptions) => readonly Intl.NumberFormatPart[]
}

/**
 * Converts values in US dollars to the user's currency, and formats them in the user's language.
 */
export function useMoney(options?: EngineOption): UseMoneyResult {
  const engine = useEngine(options)
  const { code, locale, rate } = useEngineState(
    ({ currency, messages }) => ({ ...shownCurrency(currency), locale: messages.locale }),
    options,
  )
  useEffect(() => {
    if (hasRates(engine.config.providers))
      ignoreRejection(engine.load(currency).then(({ read }) => read()))
  }, [engine])
  return useMemo(() => {
    const style = { style: 'currency', currency: code } as const
    const form = inLocale(locale, (known) => new Intl.NumberFormat(known, style))
    const places = form.resolvedOptions().maximumFractionDigits ?? 2
    const formatToParts: UseMoneyResult['formatToParts'] = (usd, { isAtMost } = {}) => {
      const money = convertUsd(usd, { rate, places, isAtMost })
      return money === undefined ? [] : form.formatToParts(money as `${number}`)
    }
    return {
      currency: code,
      formatToParts,
      format: (usd, options) =>
        formatToParts(usd, options)
          .map(({ value }) => value)
          .join('') || usd,
    }
  }, [code, locale, rate])
}
