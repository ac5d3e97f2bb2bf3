'use client'
import { useMemo } from 'react'
import type { Chain, CustomTransport, PublicClient } from 'viem'
import type { PublicClientOptions } from '../../engine/bridges/viem/index.ts'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import { currentConnection } from '../../engine/features/connection/Connection.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { useLazyFeature } from '../internal/useLazyFeature.ts'
import { useEngineState } from '../useEngineState.ts'
import { viemClients } from './viemClients.ts'

export interface UsePublicClientResult<ChainType extends Chain | undefined = undefined> {
  /** `undefined` until viem has loaded, and if the engine does not have the network. */
  publicClient:
    | PublicClient<CustomTransport, ChainType extends Chain ? ChainType : Chain>
    | undefined
}

/**
 * Returns a public client of viem that uses the engine's nodes, for the given chain. Default: the
 * EVM network in use. The client stays the same until the network changes.
 */
export function usePublicClient<const ChainType extends Chain | undefined = undefined>({
  chain,
  ...options
}: PublicClientOptions<ChainType> & EngineOption = {}): UsePublicClientResult<ChainType> {
  const engine = useEngine(options)
  const state = useEngineState(
    ({ connection, network }) => ({
      networks: network.requestedCaipNetworks,
      chosen: network.chosen.eip155,
      connected: currentConnection({ connection }, 'eip155')?.caipNetworkId,
    }),
    options,
  )
  const { feature: clients } = useLazyFeature(viemClients, options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each network has its own client.
  return useMemo(() => {
    try {
      return { publicClient: clients?.publicClient(engine, { chain }) }
    } catch (error) {
      if (!isEngineError(error, 'network/NOT_CONFIGURED')) throw error
      return { publicClient: undefined }
    }
  }, [engine, clients, chain, state])
}
