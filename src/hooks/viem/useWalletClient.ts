'use client'
import { useMemo } from 'react'
import type { ConnectedWalletClient } from '../../engine/bridges/viem/walletClient.ts'
import { currentConnection } from '../../engine/features/connection/ConnectionState.ts'
import { findNetwork } from '../../engine/features/network/NetworkState.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { useEngineState } from '../useEngineState.ts'
import { useLazyFeature } from '../useLazyFeature.ts'
import { viemClients } from './viemClients.ts'

export interface UseWalletClientResult {
  /** Undefined while no EVM wallet has reported an account on this page, and until viem is loaded. */
  walletClient: ConnectedWalletClient | undefined
}

/** A wallet client of viem for the EVM wallet, the account and the network in use. */
export function useWalletClient(options?: EngineOption): UseWalletClientResult {
  const engine = useEngine(options)
  const { connection, network } = useEngineState((state) => {
    const current = currentConnection(state, 'eip155')
    return { connection: current, network: findNetwork(state, current?.caipNetworkId) }
  }, options)
  const { feature: clients } = useLazyFeature(viemClients, options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is of this very network.
  return useMemo(
    () => ({ walletClient: connection && clients?.walletClient(engine) }),
    [engine, clients, connection, network],
  )
}
