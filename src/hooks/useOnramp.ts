'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { EngineError } from '../engine/errors/EngineError.ts'
import { currentConnection } from '../engine/features/connection/ConnectionState.ts'
import type { OnrampProvider, OnrampQuote } from '../engine/features/onramp/OnrampProvider.ts'
import {
  initialOnrampState,
  type OnrampDraft,
  type OnrampPurchase,
} from '../engine/features/onramp/OnrampState.ts'
import { onramp } from '../engine/features/onramp/onramp.ts'
import { type OnrampSelection, selectOnramp } from '../engine/features/onramp/selectOnramp.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'
import { useLazyFeature } from './useLazyFeature.ts'
import { useLazyQuery } from './useLazyQuery.ts'

export interface UseOnrampResult extends OnrampSelection {
  /** Whether anything can be bought here: the host named a provider, and nobody switched it off. */
  isAvailable: boolean
  /** Whether it is still being asked what can be bought. */
  isPending: boolean
  /** Who sells. */
  providers: readonly OnrampProvider[]
  /** The price of what is chosen; an estimate says so in `isEstimate`. */
  quote: OnrampQuote | undefined
  /** Whether a price is awaited. */
  isQuoting: boolean
  /** Whether what is shown is an estimate. Nothing can be bought on one. */
  isEstimate: boolean
  /** Whether `buy` would open the provider's page. */
  canBuy: boolean
  /** The purchase in the provider's window. */
  purchase: OnrampPurchase | undefined
  /** Why the last attempt to buy failed, until something else is chosen. */
  error: EngineError | undefined
  /** Chooses; what is left out stays as it is. */
  setDraft: (changes: Partial<OnrampDraft>) => void
  /** Opens the provider's page. Call it in the click itself. Failure shows in `error`. */
  buy: () => void
  /** The same as a promise, which also rejects. */
  buyAsync: () => Promise<OnrampPurchase>
  /** Waits no longer for what was bought. */
  leave: () => void
  /** Asks again what can be bought, and for how much. */
  refetch: () => void
}

const none: readonly OnrampProvider[] = []

/** Buying with a card or a bank account. What it takes loads while it is mounted. */
export function useOnramp(options?: EngineOption): UseOnrampResult {
  const engine = useEngine(options)
  const { features } = useFeatures(options)
  const { config } = engine
  const state = useEngineState(({ connection, network, onramp: slice }) => {
    return { connection, network, onramp: slice }
  }, options)
  const selection = useMemo(
    () => selectOnramp({ ...engine.getState(), ...state }, config),
    [engine, state, config],
  )
  const { feature } = useLazyFeature(onramp, options)
  // What is typed before the code is there.
  const [early, setEarly] = useState('')
  // What is read shows by the state.
  useEffect(() => feature?.options.subscribe(() => {}), [feature])
  const priced = useLazyQuery(onramp, (made) => made.quote, options)
  const acts = useMemo(() => {
    // Not after an `await`: the window would be blocked.
    const buyAsync = () => {
      const loaded = engine.loaded(onramp)
      return loaded ? loaded.buy() : engine.load(onramp).then(({ buy }) => buy())
    }
    return {
      buyAsync,
      buy: () => ignoreRejection(buyAsync()),
      leave: () => engine.loaded(onramp)?.leave(),
      setDraft(changes: Partial<OnrampDraft>) {
        const loaded = engine.loaded(onramp)
        if (loaded) return loaded.setDraft(changes)
        if (changes.amount !== undefined) setEarly(changes.amount)
        ignoreRejection(engine.load(onramp).then(({ setDraft }) => setDraft(changes)))
      },
    }
  }, [engine])
  const refetch = useCallback(() => {
    feature?.options.refetch()
    feature?.quote.refetch()
  }, [feature])

  const { error, purchase } = state.onramp ?? initialOnrampState
  const { caipNetwork, options: sold, problem, provider } = selection
  const quote = priced.data
  const account = caipNetwork && currentConnection(state, caipNetwork.chainNamespace)
  const isLive = sold?.isEstimate === false && quote?.isEstimate === false
  return {
    ...selection,
    amount: feature ? selection.amount : early,
    isAvailable: Boolean(features.onramp && config.onramp?.length),
    isPending: sold === undefined,
    providers: config.onramp ?? none,
    quote,
    isQuoting: priced.isFetching && selection.amount !== '',
    isEstimate: sold?.isEstimate === true || quote?.isEstimate === true,
    canBuy: Boolean(provider && account && isLive && !problem && !priced.isFetching),
    purchase,
    error,
    ...acts,
    refetch,
  }
}
