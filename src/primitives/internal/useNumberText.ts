'use client'
import { inLocale } from '../../hooks/internal/inLocale.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** The maximum number of decimals that all browsers support. */
const mostDecimals = 20

/**
 * Returns a function that formats decimal numbers in the user's language, with all their decimals.
 */
export function useNumberText() {
  const locale = useEngineState(({ messages }) => messages.locale)
  return (decimal: string): string => {
    if (!/^-?\d+(\.\d+)?$/.test(decimal)) return decimal
    const minimumFractionDigits = decimal.split('.')[1]?.length ?? 0
    // `Intl` would round the number, and show a small amount as zero.
    if (minimumFractionDigits > mostDecimals) return decimal
    const options = { minimumFractionDigits, maximumFractionDigits: mostDecimals }
    return inLocale(locale, (known) =>
      new Intl.NumberFormat(known, options).format(decimal as `${number}`),
    )
  }
}
