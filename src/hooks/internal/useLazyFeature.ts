'use client'
import type { Engine } from '../../engine/Engine.ts'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { toEngineError } from '../../engine/errors/toEngineError.ts'
import type { Query, QueryState } from '../../engine/store/Query.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { useQuery } from './useQuery.ts'

/** The loading of one feature of one engine. All components that use the feature share it. */
interface Loading<Made> extends Query<Made> {
  /** What the user typed before it has loaded. */
  typed(): string
  type(text: string): void
}

const loadings = new WeakMap<Engine, Map<object, Loading<object>>>()
const pending = { status: 'pending', isFetching: true } as const

export function loadingOf<Made extends object>(
  engine: Engine,
  lazyFeature: LazyFeature<Made>,
): Loading<Made> {
  const known = loadings.get(engine) ?? new Map<object, Loading<object>>()
  const loading = known.get(lazyFeature) ?? createLoading(engine, lazyFeature)
  loadings.set(engine, known.set(lazyFeature, loading))
  // It is kept under the feature that it loads.
  return loading as Loading<Made>
}

function createLoading<Made extends object>(
  engine: Engine,
  lazyFeature: LazyFeature<Made>,
): Loading<Made> {
  const listeners = new Set<() => void>()
  let state: QueryState<Made> = pending
  let typed = ''

  function set(next: QueryState<Made>) {
    state = next
    tell()
  }

  function tell() {
    for (const listener of [...listeners]) listener()
  }

  function load(isErrorKept: boolean) {
    if (state.error && !isErrorKept) set(pending)
    engine
      .load(lazyFeature)
      .then(tell, (cause) =>
        set({ status: 'error', error: toEngineError(cause), isFetching: false }),
      )
  }

  return {
    get() {
      const data = engine.loaded(lazyFeature)
      if (data && !state.data) state = { status: 'success', data, isFetching: false }
      return state
    },
    getInitial: () => pending,
    subscribe(listener) {
      // Other components keep showing an error. If its message contains this one, another state
      // would unmount it, and its next mount would load again, without end.
      load(listeners.size > 0)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refetch: () => load(false),
    typed: () => typed,
    type(text) {
      typed = text
      tell()
    },
  }
}

/** Loads a feature. A failure shows in all components that use it, until an attempt succeeds. */
export function loadFeature<Made extends object>(
  engine: Engine,
  lazyFeature: LazyFeature<Made>,
): Promise<Made> {
  loadingOf(engine, lazyFeature).refetch()
  return engine.load(lazyFeature)
}

export interface UseLazyFeatureResult<Made extends object> {
  /** `undefined` until it has loaded. */
  feature: Made | undefined
  /** Why it did not load. */
  error: EngineError | undefined
}

/** Loads a lazy feature of the engine while mounted. */
export function useLazyFeature<Made extends object>(
  lazyFeature: LazyFeature<Made>,
  options?: EngineOption,
): UseLazyFeatureResult<Made> {
  const { data, error } = useQuery(loadingOf(useEngine(options), lazyFeature))
  return { feature: data, error }
}
