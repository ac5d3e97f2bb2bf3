'use client'
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
import type { EngineState } from '../engine/EngineState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { isShallowEqual } from './internal/isShallowEqual.ts'

/**
 * Returns a part of the engine's state. Re-renders only if this part changes. The comparison is one
 * level deep.
 */
export function useEngineState<Value>(
  select: (state: EngineState) => Value,
  options?: EngineOption,
): Value {
  const { getInitialState, getState, subscribe } = useEngine(options)
  return useSyncExternalStoreWithSelector(
    subscribe,
    getState,
    getInitialState,
    select,
    isShallowEqual,
  )
}
