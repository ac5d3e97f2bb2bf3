'use client'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/** The wallets that can be connected on this device. */
export function useConnectors(options?: EngineOption) {
  const { connectors } = useEngine(options)
  return useEngineState((state) => state.connectors.all.filter(connectors.isVisible), options)
}
