'use client'
import { useSyncExternalStore } from 'react'
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { EngineState } from '../../engine/EngineState.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { useEngineState } from '../useEngineState.ts'
import { isShallowEqual } from './isShallowEqual.ts'
import { loadingOf } from './useLazyFeature.ts'

const nothing = {}
const none = () => nothing

/** What the user fills in before the code has loaded. All components that use the feature share it. */
export function useEarlyDraft<Draft extends object>(
  lazyFeature: LazyFeature<object>,
  options?: EngineOption,
): Partial<Draft> {
  const { early, subscribe } = loadingOf(useEngine(options), lazyFeature)
  // Each feature keeps its own draft.
  return useSyncExternalStore(subscribe, early, none) as Partial<Draft>
}

/**
 * A part of a feature's state, with what the user fills in before the code has loaded. Re-renders only
 * if that part changes.
 */
export function useDraftState<State extends { draft: object }, Value>(
  lazyFeature: LazyFeature<object>,
  read: (state: EngineState) => State,
  select: (state: State) => Value,
  options?: EngineOption,
): Value {
  const engine = useEngine(options)
  const { early, subscribe } = loadingOf(engine, lazyFeature)
  const shown = (state: EngineState, draft: object) => {
    const slice = read(state)
    const hasEarly = Object.keys(draft).length > 0
    return select(hasEarly ? { ...slice, draft: { ...slice.draft, ...draft } } : slice)
  }
  useSyncExternalStoreWithSelector(
    subscribe,
    early,
    none,
    (draft) => shown(engine.getState(), draft),
    isShallowEqual,
  )
  return useEngineState((state) => shown(state, early()), options)
}
