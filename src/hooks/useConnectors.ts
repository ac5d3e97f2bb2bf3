'use client'
import type { Connector } from '../engine/features/connectors/Connector.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/** The wallets that can be connected on this device. */
export function useConnectors(options?: EngineOption): readonly Connector[] {
  const { connectors } = useEngine(options)
  return useEngineState((state) => state.connectors.all.filter(connectors.isVisible), options)
}
