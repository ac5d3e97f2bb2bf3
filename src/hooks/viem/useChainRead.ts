'use client'
import { useMemo } from 'react'
import type { Chain, CustomTransport, PublicClient } from 'viem'
import { networkInUse } from '../../engine/bridges/walletInUse.ts'
import type { CaipNetworkId } from '../../engine/caip/CaipNetworkId.ts'
import type { EngineState } from '../../engine/EngineState.ts'
import { useEngine } from '../EngineProvider.tsx'
import { loadingOf } from '../internal/useLazyFeature.ts'
import {
  disabledQuery,
  type QueryOptions,
  type QueryResult,
  useQuery,
} from '../internal/useQuery.ts'
import { type ViemClients, viemClients } from './viemClients.ts'

export interface ChainReadOptions extends QueryOptions {
  /** A chain of `viem/chains`. Default: the EVM network in use. */
  chain?: Chain | undefined
}

interface ChainRead<Data> {
  /** A text that identifies the read. Components with the same text share one read. */
  key: string
  read(client: PublicClient<CustomTransport, Chain>, clients: ViemClients): Promise<Data>
  /** How long a result is fresh, in milliseconds. */
  staleTime: number
}

/** Reads from the engine's nodes with viem. */
export function useChainRead<Data>(
  { key, read, staleTime }: ChainRead<Data>,
  { chain, enabled = true, ...options }: ChainReadOptions,
): QueryResult<Data> {
  const engine = useEngine(options)
  const loading = enabled ? loadingOf(engine, viemClients) : disabledQuery
  const { data: clients } = useQuery(loading)
  const chainId = chain?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the chain identify the read.
  const query = useMemo(() => {
    if (!clients) return undefined
    return clients.createRead({
      key(state: EngineState) {
        const network: CaipNetworkId | undefined = chain
          ? `eip155:${chain.id}`
          : networkInUse(state)
        return network && (['latchkey chain', network, key] as const)
      },
      staleTime,
      load: ([, caipNetworkId], { signal }) =>
        clients.readFromNode(engine, {
          chain,
          caipNetworkId,
          read: (client) => read(client, clients),
          signal,
        }),
    })
  }, [clients, engine, key, chainId, staleTime])
  // Returns the state of loading until viem has loaded.
  return useQuery<unknown>(query ?? loading) as QueryResult<Data>
}
