'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** Formats amounts in USD in the user's language. An amount that is not a number stays as it is. */
export function useUsdText() {
  const locale = useEngineState(({ messages }) => messages.locale)
  const format = createFormat(locale)
  return (usd: string): string =>
    /^\d+(\.\d+)?$/.test(usd) ? format.format(usd as `${number}`) : usd
}

function createFormat(locale: string) {
  const options = { style: 'currency', currency: 'USD' } as const
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    // The browser does not know the host's locale.
    return new Intl.NumberFormat('en', options)
  }
}
