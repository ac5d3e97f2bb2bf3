'use client'
import { createContext, type ReactNode, useContext, useReducer } from 'react'
import type { Engine } from '../engine/Engine.ts'
import { useBrowserLayoutEffect } from './internal/useBrowserLayoutEffect.ts'

const EngineContext = createContext<Engine | undefined>(undefined)
EngineContext.displayName = 'EngineContext'

export interface EngineProviderProps {
  engine: Engine
  children?: ReactNode
}

/**
 * Provides an engine to the hooks and parts below it, and keeps it started while mounted. Several
 * providers can share one engine, and one page can have several engines.
 */
export function EngineProvider({ engine, children }: EngineProviderProps) {
  const [, showRestored] = useReducer((count: number) => count + 1, 0)

  // The engine restores the last visit when it starts. React renders an update from a layout effect
  // before the browser paints, so 'disconnected' never flashes.
  useBrowserLayoutEffect(() => {
    const stop = engine.start()
    showRestored()
    return stop
  }, [engine])

  return <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>
}

export interface EngineOption {
  /** The engine to use instead of the one from `EngineProvider`. */
  engine?: Engine | undefined
}

/**
 * Returns the given engine, or the engine of the nearest `EngineProvider`. Throws if there is
 * neither.
 */
export function useEngine({ engine }: EngineOption = {}): Engine {
  const provided = useContext(EngineContext)
  const found = engine ?? provided
  if (!found)
    throw new Error('`useEngine` found no engine: render it within <EngineProvider engine={…}>.')
  return found
}
