'use client'
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
import type { EngineState } from '../engine/EngineState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'

/** A part of the engine's state. Re-renders only if that part changes, compared one level deep. */
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

function isShallowEqual<Value>(a: Value, b: Value): boolean {
  if (Object.is(a, b)) return true
  if (!isPlainObject(a) || !isPlainObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  )
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value))
  )
}
