'use client'
import { useCallback, useEffect, useMemo } from 'react'
import type { EngineError } from '../engine/errors/EngineError.ts'
import { currentConnection } from '../engine/features/connection/Connection.ts'
import type { Network } from '../engine/features/network/Network.ts'
import type {
  OnrampNetwork,
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  PurchaseCurrency,
} from '../engine/features/onramp/OnrampProvider.ts'
import {
  initialOnrampState,
  type OnrampDraft,
  type OnrampPurchase,
} from '../engine/features/onramp/OnrampState.ts'
import { onramp } from '../engine/features/onramp/onramp.ts'
import {
  type OnrampField,
  type OnrampSelection,
  selectOnramp,
} from '../engine/features/onramp/selectOnramp.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEarlyDraft } from './internal/useDraftState.ts'
import { changeDraft, loadFeature, useLazyFeature } from './internal/useLazyFeature.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'

export type { OnrampField }

export type UseOnrampResult = OnrampProgress & {
  /** The providers. */
  providers: readonly OnrampProvider[]
  /** Whether a price is loading. */
  isQuoting: boolean
  /** Whether the displayed data is an estimate. An estimate cannot be bought. */
  isEstimate: boolean
  /** The purchase in the provider's window. */
  purchase: OnrampPurchase | undefined
  /** Why the last attempt to buy failed. Cleared when the draft changes. */
  error: EngineError | undefined
  /** Changes the draft. Omitted values stay as they are. */
  setDraft: (changes: Partial<OnrampDraft>) => void
  /** Opens the provider's page. Call it directly in the click handler. Errors are in `error`. */
  buy: () => void
  /** The async version, which returns a promise and rejects on errors. */
  buyAsync: () => Promise<OnrampPurchase>
  /** Stops waiting for the purchase. */
  leave: () => void
  /** Reloads the options and the price. */
  refetch: () => void
}

/** What is chosen. Each flag narrows what it follows from. */
type OnrampProgress = OnrampSelection & {
  /** The price of the current draft. `isEstimate` is true for an estimate. */
  quote: OnrampQuote | undefined
} & (
    | {
        /** Whether buying is available: the host configured a provider, and the feature is on. */
        isAvailable: true
        provider: OnrampProvider
      }
    | { isAvailable: false }
  ) &
  (
    | {
        /** Whether `options` are awaited. A purchase that is awaited has its own `status`. */
        isPending: true
        options: undefined
        /** Whether `buy` would open the provider's page. */
        canBuy: false
      }
    | { isPending: false; options: OnrampOptions; canBuy: false }
    | {
        isPending: false
        options: OnrampOptions
        canBuy: true
        provider: OnrampProvider
        purchaseCurrency: PurchaseCurrency
        network: OnrampNetwork
        caipNetwork: Network
        quote: OnrampQuote
        problem: undefined
      }
  )

const none: readonly OnrampProvider[] = []

/** Buying with a card or a bank account. Its code loads while the component is mounted. */
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
  const early = useEarlyDraft<OnrampDraft>(onramp, options)
  // The results show through the state.
  useEffect(() => feature?.options.subscribe(() => {}), [feature])
  const priced = useLazyQuery(onramp, (made) => made.quote, options)
  const acts = useMemo(() => {
    // Not after an `await`, because the window would be blocked.
    const buyAsync = () => {
      const loaded = engine.loaded(onramp)
      return loaded ? loaded.buy() : loadFeature(engine, onramp).then(({ buy }) => buy())
    }
    return {
      buyAsync,
      buy: () => ignoreRejection(buyAsync()),
      leave: () => engine.loaded(onramp)?.leave(),
      setDraft: (changes: Partial<OnrampDraft>) =>
        changeDraft(engine, onramp, changes, (made, all) => made.setDraft(all)),
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
  // Each flag is derived from what it narrows, which TypeScript does not see.
  const progress = {
    ...selection,
    amount: early.amount ?? selection.amount,
    isAvailable: Boolean(features.onramp && config.onramp?.length),
    isPending: sold === undefined,
    quote,
    canBuy: Boolean(provider && account && isLive && !problem && !priced.isFetching),
  } as OnrampProgress
  return {
    ...progress,
    providers: config.onramp ?? none,
    isQuoting: priced.isFetching && selection.amount !== '',
    isEstimate: sold?.isEstimate === true || quote?.isEstimate === true,
    purchase,
    error,
    ...acts,
    refetch,
  }
}
