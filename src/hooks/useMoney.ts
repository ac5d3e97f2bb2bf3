'use client'
import { useEffect, useMemo } from 'react'
import { currency } from '../engine/features/accountReads.ts'
import { convertUsd, hasRates, shownCurrency } from '../engine/features/currency/Currency.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { inLocale } from './internal/inLocale.ts'
import { useEngineState } from './useEngineState.ts'

export interface MoneyOptions {
  /** Whether to round up, for what the user pays at most, such as a fee. Otherwise it is floored. */
  isAtMost?: boolean | undefined
}

export interface UseMoneyResult {
  /** The currency in which values show: `USD` while the rate of the chosen one is not known. */
  currency: string
  /** Formats a value in US dollars. A text that is not a number stays as it is. */
  format: (usd: string, options?: MoneyOptions) => string
  /** The same in parts, as `Intl.NumberFormat` returns them. Empty if it is not a number. */
  formatToParts: (usd: string, options?: MoneyOptions) => readonly Intl.NumberFormatPart[]
}

/** Formats values in US dollars in the user's currency and language. */
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
