import { toEngineError } from './errors/toEngineError.ts'
import type { FeatureContext, LazyFeature } from './LazyFeature.ts'
import type { Cancel } from './platform/Platform.ts'
import type { Cell } from './store/createStore.ts'

/** Creates each lazy feature once, and runs it while the engine runs. */
export function createFeatureLoader(surroundings: Omit<FeatureContext, 'load' | 'slice'>) {
  const { store } = surroundings
  const loading = new Map<LazyFeature<object>, Promise<object>>()
  const made = new Map<LazyFeature<object>, { start?(): Cancel }>()
  const cancels = new Set<Cancel>()
  let isRunning = false

  const context: FeatureContext = {
    ...surroundings,
    load: load as FeatureContext['load'],
    slice: ((name, initial) => {
      const cell = store.at(name)
      if (cell.get() === undefined) cell.set(initial)
      return cell as Cell<typeof initial>
    }) as FeatureContext['slice'],
  }

  function load(feature: LazyFeature<object>): Promise<object> {
    const known = loading.get(feature)
    if (known) return known
    const opening = make(feature).catch((cause) => {
      // A failed chunk is loaded again on the next call.
      loading.delete(feature)
      throw toEngineError(cause)
    })
    loading.set(feature, opening)
    return opening
  }

  async function make(feature: LazyFeature<object>) {
    const create = await feature()
    const one = create(context)
    made.set(feature, one)
    if (isRunning && one.start) cancels.add(one.start())
    return one
  }

  return {
    load: load as FeatureContext['load'],
    /** A feature that has already been created, or `undefined`. */
    loaded: <Made extends object>(feature: LazyFeature<Made>) =>
      made.get(feature) as Made | undefined,
    start(): Cancel {
      isRunning = true
      for (const { start } of made.values()) if (start) cancels.add(start())
      return () => {
        isRunning = false
        for (const cancel of cancels) cancel()
        cancels.clear()
      }
    },
  }
}
