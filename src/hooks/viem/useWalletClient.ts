'use client'
import { useMemo } from 'react'
import type { ConnectedWalletClient } from '../../engine/bridges/viem/index.ts'
import type { Engine } from '../../engine/Engine.ts'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import { currentConnection } from '../../engine/features/connection/Connection.ts'
import { findNetwork } from '../../engine/features/network/Network.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { useLazyFeature } from '../internal/useLazyFeature.ts'
import { useEngineState } from '../useEngineState.ts'
import { type ViemClients, viemClients } from './viemClients.ts'

export interface UseWalletClientResult {
  /** `undefined` if no EVM wallet is connected on this page, and until viem has loaded. */
  walletClient: ConnectedWalletClient | undefined
}

/** Returns a wallet client of viem for the EVM wallet, the account and the network in use. */
export function useWalletClient(options?: EngineOption): UseWalletClientResult {
  const engine = useEngine(options)
  const { connection, network } = useEngineState((state) => {
    const current = currentConnection(state, 'eip155')
    return { connection: current, network: findNetwork(state, current?.caipNetworkId) }
  }, options)
  const { feature: clients } = useLazyFeature(viemClients, options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each network has its own client.
  return useMemo(
    () => ({ walletClient: connection && clients && clientOf(engine, clients) }),
    [engine, clients, connection, network],
  )
}

function clientOf(engine: Engine, clients: ViemClients): ConnectedWalletClient | undefined {
  try {
    return clients.walletClient(engine)
  } catch (error) {
    // The wallet is gone, and its connection will be removed soon.
    if (isEngineError(error, 'adapter/PROVIDER_NOT_FOUND')) return undefined
    throw error
  }
}
