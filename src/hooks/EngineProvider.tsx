'use client'
import { createContext, type ReactNode, useContext, useReducer } from 'react'
import type { Engine } from '../engine/Engine.ts'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'

const EngineContext = createContext<Engine | undefined>(undefined)
EngineContext.displayName = 'EngineContext'

export interface EngineProviderProps {
  engine: Engine
  children?: ReactNode
}

/**
 * Gives an engine to the hooks and parts below, and keeps it started while mounted. Several
 * providers may share one engine, and one page may hold several engines.
 */
export function EngineProvider({ engine, children }: EngineProviderProps) {
  const [, showRestored] = useReducer((count: number) => count + 1, 0)

  // Starting restores the last visit. Rendering again from a layout effect makes React show that
  // before the browser paints, so nobody sees 'disconnected' for a moment.
  useBrowserLayoutEffect(() => {
    const stop = engine.start()
    showRestored()
    return stop
  }, [engine])

  return <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>
}

export interface EngineOption {
  /** The engine to use instead of the provider's. */
  engine?: Engine | undefined
}

/** The engine of the nearest `EngineProvider`, or the given one. Throws when there is none. */
export function useEngine({ engine }: EngineOption = {}): Engine {
  const provided = useContext(EngineContext)
  const found = engine ?? provided
  if (!found)
    throw new Error('`useEngine` found no engine: render it within <EngineProvider engine={…}>.')
  return found
}
