'use client'
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { EngineState } from '../../engine/EngineState.ts'
import type { Query, QueryState } from '../../engine/store/Query.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { useEngineState } from '../useEngineState.ts'
import { isShallowEqual } from './isShallowEqual.ts'
import { loadingOf } from './useLazyFeature.ts'
import { disabledQuery } from './useQuery.ts'

const nothing = {}
const none = () => nothing

/**
 * Selects from a feature's state, and from the result of a query that depends on this state. The
 * draft includes the user's input from before the code has loaded. Re-renders only if the selected
 * value changes.
 */
export function useDraftState<State extends { draft: object }, Value, Data = never>(
  lazyFeature: LazyFeature<object>,
  read: (state: EngineState) => State,
  select: (state: State, answer: QueryState<Data>) => Value,
  options?: EngineOption,
  query: Query<Data> = disabledQuery,
): Value {
  const engine = useEngine(options)
  const { filledIn, subscribe } = loadingOf(engine, lazyFeature)
  const shown = (state: EngineState, draft: object, answer: QueryState<Data>) => {
    const slice = read(state)
    const hasEarly = Object.keys(draft).length > 0
    return select(hasEarly ? { ...slice, draft: { ...slice.draft, ...draft } } : slice, answer)
  }
  useSyncExternalStoreWithSelector(
    subscribe,
    filledIn,
    none,
    (draft) => shown(engine.getState(), draft, query.get()),
    isShallowEqual,
  )
  useSyncExternalStoreWithSelector(
    query.subscribe,
    query.get,
    query.getInitial,
    (answer) => shown(engine.getState(), filledIn(), answer),
    isShallowEqual,
  )
  return useEngineState((state) => shown(state, filledIn(), query.get()), options)
}
