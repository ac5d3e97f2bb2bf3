'use client'
import type { ListedConnector } from '../engine/features/connectors/Connectors.ts'
import { isExcluded } from '../engine/features/wallets/isExcluded.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/** Returns the wallets that the user can connect on this device. */
export function useConnectors(options?: EngineOption): readonly ListedConnector[] {
  const { config, connectors } = useEngine(options)
  return useEngineState(
    (state) =>
      state.connectors.all.filter(
        (connector) => connectors.isVisible(connector) && !isExcluded(state, config, connector),
      ),
    options,
  )
}
