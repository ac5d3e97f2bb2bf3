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

  // Starting restores the last visit. An update in a layout effect is rendered before the browser
  // paints, so 'disconnected' never flashes.
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

/**
 * Returns the engine of the nearest `EngineProvider`, or the given one. Throws if there is none.
 */
export function useEngine({ engine }: EngineOption = {}): Engine {
  const provided = useContext(EngineContext)
  const found = engine ?? provided
  if (!found)
    throw new Error('`useEngine` found no engine: render it within <EngineProvider engine={…}>.')
  return found
}
