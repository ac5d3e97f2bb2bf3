'use client'
import type { Engine } from '../../engine/Engine.ts'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { toEngineError } from '../../engine/errors/toEngineError.ts'
import type { Query, QueryState } from '../../engine/store/Query.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { useQuery } from './useQuery.ts'

/** The state of loading one feature of one engine. All components that use the feature share it. */
interface Loading<Made> extends Query<Made> {
  /** Returns the user's input from before the feature has loaded. */
  filledIn(): object
  /** Keeps these changes, and calls `give` with all kept changes when the feature has loaded. */
  fillIn<Draft extends object>(changes: Draft, give: (made: Made, all: Draft) => void): void
  /** Passes the kept changes to the feature. */
  flush(made: Made): void
  /** Discards the kept changes. */
  forget(): void
}

const empty = {}

const loadings = new WeakMap<Engine, Map<object, Loading<object>>>()
const pending = { status: 'pending', isFetching: true } as const

export function loadingOf<Made extends object>(
  engine: Engine,
  lazyFeature: LazyFeature<Made>,
): Loading<Made> {
  const known = loadings.get(engine) ?? new Map<object, Loading<object>>()
  const loading = known.get(lazyFeature) ?? createLoading(engine, lazyFeature)
  loadings.set(engine, known.set(lazyFeature, loading))
  // The map stores each loading under its feature.
  return loading as Loading<Made>
}

function createLoading<Made extends object>(
  engine: Engine,
  lazyFeature: LazyFeature<Made>,
): Loading<Made> {
  const listeners = new Set<() => void>()
  let state: QueryState<Made> = pending
  let filledIn: object = empty
  let giveEarly: ((made: Made) => void) | undefined

  function set(next: QueryState<Made>) {
    state = next
    report()
  }

  function report() {
    for (const listener of [...listeners]) listener()
  }

  function load(isErrorKept: boolean) {
    if (state.error && !isErrorKept) set(pending)
    engine.load(lazyFeature).then(
      (made) => {
        flush(made)
        report()
      },
      (cause) => set({ status: 'error', error: toEngineError(cause), isFetching: false }),
    )
  }

  function flush(made: Made) {
    const give = giveEarly
    giveEarly = undefined
    // Passes the changes to the feature before it discards them here. So the field is never empty.
    give?.(made)
    forget()
  }

  function forget() {
    giveEarly = undefined
    if (filledIn === empty) return
    filledIn = empty
    report()
  }

  return {
    get() {
      const data = engine.loaded(lazyFeature)
      if (data && !state.data) state = { status: 'success', data, isFetching: false }
      return state
    },
    getInitial: () => pending,
    subscribe(listener) {
      // Keep the error state. Otherwise a component inside the error message unmounts, mounts, and
      // loads again in a loop.
      load(listeners.size > 0)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refetch: () => load(false),
    filledIn: () => filledIn,
    fillIn(changes, give) {
      const all = { ...filledIn, ...changes }
      filledIn = all
      giveEarly = (made) => give(made, all)
      report()
    },
    flush,
    forget,
  }
}

/** Loads a feature. A failure shows in all components that use it, until an attempt succeeds. */
export async function loadFeature<Made extends object>(
  engine: Engine,
  lazyFeature: LazyFeature<Made>,
): Promise<Made> {
  const loading = loadingOf(engine, lazyFeature)
  loading.refetch()
  const made = await engine.load(lazyFeature)
  loading.flush(made)
  return made
}

/**
 * Changes the draft of a feature at once, so that a text field shows each character. If the feature
 * has not loaded, stores the changes and applies them when it loads. A failed attempt to load does
 * not drop them.
 */
export function changeDraft<Made extends object, Draft extends object>(
  engine: Engine,
  lazyFeature: LazyFeature<Made>,
  changes: Draft,
  give: (made: Made, all: Draft) => void,
): void {
  const made = engine.loaded(lazyFeature)
  const loading = loadingOf(engine, lazyFeature)
  if (made) {
    loading.flush(made)
    give(made, changes)
  } else {
    loading.fillIn(changes, give)
    loading.refetch()
  }
}

/** Clears the form of a feature, and the input from before the feature has loaded. */
export function resetDraft<Made extends { reset(): void }>(
  engine: Engine,
  lazyFeature: LazyFeature<Made>,
): void {
  loadingOf(engine, lazyFeature).forget()
  engine.loaded(lazyFeature)?.reset()
}

export interface UseLazyFeatureResult<Made extends object> {
  /** `undefined` until the feature has loaded. */
  feature: Made | undefined
  /** The reason why the feature did not load. */
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
