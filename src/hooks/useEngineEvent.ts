'use client'
import { useEffect, useRef } from 'react'
import type { EngineEvents } from '../engine/EngineEvents.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'

/** Calls the listener on each event with that name while the component is mounted. */
export function useEngineEvent<Name extends keyof EngineEvents>(
  name: Name,
  listener: (payload: EngineEvents[Name]) => void,
  options?: EngineOption,
): void {
  const engine = useEngine(options)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => engine.on(name, (payload) => latest.current(payload)), [engine, name])
}
