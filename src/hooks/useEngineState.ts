'use client'
import { useRef, useSyncExternalStore } from 'react'
import type { EngineState } from '../engine/EngineState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'

/** Something selected from the engine's state; re-renders only when it changes, one level deep. */
export function useEngineState<Value>(
  select: (state: EngineState) => Value,
  options?: EngineOption,
): Value {
  const engine = useEngine(options)
  const kept = useRef<{ value: Value }>(undefined)

  /** An equal selection keeps its identity, or every change of the store would render again. */
  function selectFrom(state: EngineState): Value {
    const value = select(state)
    if (!kept.current || !isShallowEqual(kept.current.value, value)) kept.current = { value }
    return kept.current.value
  }

  return useSyncExternalStore(
    engine.subscribe,
    () => selectFrom(engine.getState()),
    () => selectFrom(engine.getInitialState()),
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
