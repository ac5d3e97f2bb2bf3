'use client'
import { useCallback, useEffect, useMemo } from 'react'
import { currency } from '../engine/features/accountReads.ts'
import { hasRates } from '../engine/features/currency/Currency.ts'
import { useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import type { QueryOptions } from './internal/useQuery.ts'
import { useEngineState } from './useEngineState.ts'

export interface UseCurrencyResult {
  /** The chosen currency, by its ISO 4217 code: `USD` before the user's choice is known. */
  currency: string
  /**
   * The codes to choose from, in alphabetical order: all currencies with a rate, `USD`, and the
   * chosen currency.
   */
  currencies: readonly string[]
  /** Shows values in this currency, and remembers the choice. */
  setCurrency: (currency: string) => void
}

const none = {}

/**
 * Returns the currency in which values show, and the currencies to choose from. Reads the exchange
 * rates, unless `enabled` is false. Without a provider of rates, only `USD` can be chosen.
 */
export function useCurrency({ enabled = true, ...options }: QueryOptions = {}): UseCurrencyResult {
  const engine = useEngine(options)
  const chosen = useEngineState((state) => state.currency?.chosen ?? 'USD', options)
  const rates = useEngineState((state) => state.currency?.rates ?? none, options)
  useEffect(() => {
    if (enabled && hasRates(engine.config.providers))
      ignoreRejection(engine.load(currency).then(({ list }) => list()))
  }, [enabled, engine])
  const currencies = useMemo(
    () => [...new Set(['USD', chosen, ...Object.keys(rates)])].sort(),
    [chosen, rates],
  )
  const setCurrency = useCallback(
    (code: string) => ignoreRejection(engine.load(currency).then(({ choose }) => choose(code))),
    [engine],
  )
  return { currency: chosen, currencies, setCurrency }
}
