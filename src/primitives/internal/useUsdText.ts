'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { inLocale } from './inLocale.ts'

/** Formats amounts in USD in the user's language. An amount that is not a number stays as it is. */
export function useUsdText() {
  const locale = useEngineState(({ messages }) => messages.locale)
  const options = { style: 'currency', currency: 'USD' } as const
  const format = inLocale(locale, (known) => new Intl.NumberFormat(known, options))
  return (usd: string): string =>
    /^\d+(\.\d+)?$/.test(usd) ? format.format(usd as `${number}`) : usd
}
