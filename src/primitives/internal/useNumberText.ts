'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** Writes decimal numbers as the visitor's language does, with the places that they have. */
export function useNumberText() {
  const locale = useEngineState(({ messages }) => messages.locale)
  return (decimal: string): string => {
    if (!/^-?\d+(\.\d+)?$/.test(decimal)) return decimal
    const minimumFractionDigits = Math.min(decimal.split('.')[1]?.length ?? 0, 20)
    return writeNumber(decimal as `${number}`, locale, {
      minimumFractionDigits,
      maximumFractionDigits: 20,
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
    // The host names its language otherwise than browsers do.
    return new Intl.NumberFormat('en', options).format(decimal)
  }
}
