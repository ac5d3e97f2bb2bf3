'use client'
import { useId, useMemo } from 'react'
import { inLocale } from '../../hooks/internal/inLocale.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { ChevronIcon } from '../icons/modalIcons.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { DetailRow } from './DetailRow.tsx'

/**
 * The currency in which values show, and the currencies to choose from. Empty until the rates are
 * known.
 */
export function CurrencyRow() {
  const { currencies, currency, setCurrency } = useCurrency()
  const locale = useEngineState(({ messages }) => messages.locale)
  const message = useThemeMessage()
  const id = useId()
  const options = useMemo(() => {
    const names = inLocale(locale, (known) => new Intl.DisplayNames(known, { type: 'currency' }))
    return currencies.map((code) => (
      <option key={code} value={code}>
        {code} {names.of(code)}
      </option>
    ))
  }, [currencies, locale])
  if (currencies.length < 2) return null
  return (
    <DetailRow name={<label htmlFor={id}>{message('account.currency')}</label>}>
      <span className="lk-choice lk:-me-3 lk:text-end">
        <select
          id={id}
          className="lk-field lk:bg-transparent lk:font-medium"
          value={currency}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
        >
          {options}
        </select>
        <span>
          <ChevronIcon />
        </span>
      </span>
    </DetailRow>
  )
}
