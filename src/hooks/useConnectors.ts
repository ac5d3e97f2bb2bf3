'use client'
import type { ListedConnector } from '../engine/features/connectors/Connectors.ts'
import { isExcluded } from '../engine/features/wallets/isExcluded.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/**
 * Returns the wallets that the user can connect on this device. A wallet with several namespaces has
 * one entry for each. For a list with one row per wallet, use `useConnectList`.
 */
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
