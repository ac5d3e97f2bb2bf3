'use client'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { toEngineError } from '../../engine/errors/toEngineError.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'

export interface UseLazyFeatureResult<Made extends object> {
  /** `undefined` until it has loaded. */
  feature: Made | undefined
  /** Why it did not load. */
  error: EngineError | undefined
  /** Tries to load it again. */
  retry: () => void
}

/** Loads a lazy feature of the engine while mounted. */
export function useLazyFeature<Made extends object>(
  lazyFeature: LazyFeature<Made>,
  options?: EngineOption,
): UseLazyFeatureResult<Made> {
  const engine = useEngine(options)
  const [error, setError] = useState<EngineError>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt subscribes again.
  const subscribe = useCallback(
    (tell: () => void) => {
      let isMounted = true
      setError(undefined)
      engine.load(lazyFeature).then(
        () => isMounted && tell(),
        (cause) => isMounted && setError(toEngineError(cause)),
      )
      return () => {
        isMounted = false
      }
    },
    [engine, lazyFeature, attempt],
  )
  const feature = useSyncExternalStore(
    subscribe,
    () => engine.loaded(lazyFeature),
    () => undefined,
  )
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { feature, error, retry }
}
