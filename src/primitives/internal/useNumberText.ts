'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** All browsers write as many. */
const mostDecimals = 20

/** Formats decimal numbers in the user's language, with all their decimals. */
export function useNumberText() {
  const locale = useEngineState(({ messages }) => messages.locale)
  return (decimal: string): string => {
    if (!/^-?\d+(\.\d+)?$/.test(decimal)) return decimal
    const minimumFractionDigits = decimal.split('.')[1]?.length ?? 0
    // `Intl` would round it, and a small amount would be shown as zero.
    if (minimumFractionDigits > mostDecimals) return decimal
    return writeNumber(decimal as `${number}`, locale, {
      minimumFractionDigits,
      maximumFractionDigits: mostDecimals,
    })
  }
}

function writeNumber(
  decimal: `${number}`,
  locale: string,
  options: Intl.NumberFormatOptions,
): string {
  try {
    return new Intl.NumberFormat(locale, options).format(decimal)
  } catch {
    // The browser does not know the host's locale.
    return new Intl.NumberFormat('en', options).format(decimal)
  }
}
