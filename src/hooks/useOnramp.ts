'use client'
import { useEffect, useMemo } from 'react'
import type { Engine } from '../engine/Engine.ts'
import type { EngineState } from '../engine/EngineState.ts'
import { currentConnection } from '../engine/features/connection/Connection.ts'
import { onramp } from '../engine/features/index.ts'
import type { Network } from '../engine/features/network/Network.ts'
import {
  initialOnrampState,
  type OnrampDraft,
  type OnrampPurchase,
  type OnrampState,
} from '../engine/features/onramp/Onramp.ts'
import {
  type OnrampField,
  type OnrampSelection,
  selectOnramp,
} from '../engine/features/onramp/selectOnramp.ts'
import type {
  OnrampNetwork,
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  PurchaseCurrency,
} from '../engine/providers/OnrampProvider.ts'
import { idle, type OperationState } from '../engine/store/Operation.ts'
import type { QueryState } from '../engine/store/Query.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { flagsOf } from './internal/flagsOf.ts'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { isShallowEqual } from './internal/isShallowEqual.ts'
import { problemIn } from './internal/problemIn.ts'
import { useDraftState } from './internal/useDraftState.ts'
import { changeDraft, loadFeature, resetDraft, useLazyFeature } from './internal/useLazyFeature.ts'
import { useFeatures } from './useFeatures.ts'
import type { OperationResult } from './withFlags.ts'

export type { OnrampField }

export type UseOnrampResult = OnrampProgress & {
  /** The providers that the host configured. */
  providers: readonly OnrampProvider[]
  /** Whether a price is loading. */
  isQuoting: boolean
  /** Whether the displayed data is an estimate. An estimate cannot be bought. */
  isEstimate: boolean
  /**
   * The state of the last attempt to buy: `pending` until the provider's page opens, then `data` is
   * the purchase. A change of the draft clears its error.
   */
  buying: OperationResult<undefined, OnrampPurchase>
  /** The purchase in the provider's window. */
  purchase: OnrampPurchase | undefined
} & OnrampActions

/** The user's actions. */
interface OnrampActions {
  /** Changes the draft. Omitted values stay as they are. */
  setDraft: (changes: Partial<OnrampDraft>) => void
  /**
   * Opens the provider's page. Call this function directly in the click handler. Errors are in
   * `buying`.
   */
  buy: () => void
  /** Like `buy`, but returns a promise. It rejects on errors. */
  buyAsync: () => Promise<OnrampPurchase>
  /** Stops waiting for the purchase. */
  leave: () => void
  /** Reloads the options and the price. */
  refetch: () => void
  /** Clears the form. It does not stop waiting for a purchase. */
  reset: () => void
}

/** The selection. Each flag narrows the fields that it is derived from. */
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
        /** Whether `options` are loading. A pending purchase has its own `status`. */
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

/**
 * Buys crypto with a card or a bank account. Its code loads while the component is mounted. Pass a
 * function to select a part of the result. The component then re-renders only if this part changes.
 */
export function useOnramp<Value>(
  select: (result: UseOnrampResult) => Value,
  options?: EngineOption,
): Value
export function useOnramp(options?: EngineOption): UseOnrampResult
export function useOnramp(
  given: EngineOption | ((result: UseOnrampResult) => unknown) = {},
  more?: EngineOption,
): unknown {
  const isSelected = typeof given === 'function'
  const options = isSelected ? more : given
  const { config } = useEngine(options)
  const { features } = useFeatures(options)
  const { error: loadError, feature } = useLazyFeature(onramp, options)
  const actions = useOnrampActions(options)
  const select = useMemo(() => createSelect(config), [config])
  // Loads the options. The result is in the state.
  useEffect(() => feature?.options.subscribe(() => {}), [feature])
  const show = (state: OnrampShown, priced: QueryState<OnrampQuote>) => {
    const selection = select(state)
    const { amount, caipNetwork, options: sold, provider } = selection
    const problem = selection.problem ?? (loadError && problemIn('form', loadError))
    const quote = priced.data
    const account = caipNetwork && currentConnection(state, caipNetwork.chainNamespace)
    const isLive = sold?.isEstimate === false && quote?.isEstimate === false
    // Each flag follows from the fields whose types it narrows. TypeScript cannot infer this
    // relation.
    const progress = {
      ...selection,
      problem,
      isAvailable: Boolean(features.onramp && config.onramp?.length),
      isPending: sold === undefined,
      quote,
      canBuy: Boolean(provider && account && isLive && !problem && !priced.isFetching),
    } as OnrampProgress
    const result: UseOnrampResult = {
      ...progress,
      providers: config.onramp ?? none,
      isQuoting: amount !== '' && (feature ? priced.isFetching : !loadError),
      isEstimate: sold?.isEstimate === true || quote?.isEstimate === true,
      buying: flagsOf(buyingOf(state)),
      purchase: state.purchase,
      ...actions,
    }
    return isSelected ? given(result) : result
  }
  return useDraftState(onramp, readOnramp, show, options, feature?.quote)
}

type OnrampShown = OnrampState & Pick<EngineState, 'connection' | 'network'>

const readOnramp = ({
  connection,
  network,
  onramp: slice = initialOnrampState,
}: EngineState): OnrampShown => ({ ...slice, connection, network })

/**
 * Creates a function that selects from the state. The function returns the same object until a
 * field that it reads changes.
 */
function createSelect(config: Engine['config']) {
  let known: { from: object; selection: OnrampSelection } | undefined
  return ({ connection, draft, network, options }: OnrampShown): OnrampSelection => {
    const from = { connection, draft, network, options }
    if (!known || !isShallowEqual(known.from, from)) {
      const selection = selectOnramp({ connection, network, onramp: { draft, options } }, config)
      known = { from, selection }
    }
    return known.selection
  }
}

const pending = { status: 'pending', input: undefined } as const
const ended = new WeakMap<object, OperationState<undefined, OnrampPurchase>>()

/**
 * Returns the state of the last attempt to buy. Returns the same object as long as the purchase or
 * its error is the same.
 */
function buyingOf({ error, purchase }: OnrampState): OperationState<undefined, OnrampPurchase> {
  const outcome = error ?? purchase
  if (!outcome || (!error && purchase?.status === 'failed')) return idle
  if (!error && purchase?.status === 'opening') return pending
  const known = ended.get(outcome)
  if (known) return known
  const state: OperationState<undefined, OnrampPurchase> = error
    ? { status: 'error', input: undefined, error }
    : { status: 'success', input: undefined, data: purchase! }
  ended.set(outcome, state)
  return state
}

/** Returns the same object on each render. */
function useOnrampActions(options?: EngineOption): OnrampActions {
  const engine = useEngine(options)
  return useMemo(() => {
    // Opens the window before any `await`. Otherwise browsers would block the window.
    const buyAsync = () => {
      const loaded = engine.loaded(onramp)
      return loaded ? loaded.buy() : loadFeature(engine, onramp).then(({ buy }) => buy())
    }
    return {
      setDraft: (changes) =>
        changeDraft(engine, onramp, changes, (made, all) => made.setDraft(all)),
      buy: () => ignoreRejection(buyAsync()),
      buyAsync,
      leave: () => engine.loaded(onramp)?.leave(),
      refetch() {
        const loaded = engine.loaded(onramp)
        loaded?.options.refetch()
        loaded?.quote.refetch()
      },
      reset: () => resetDraft(engine, onramp),
    }
  }, [engine])
}
