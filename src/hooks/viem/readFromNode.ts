import type { Chain, CustomTransport, PublicClient } from 'viem'
import { publicClient, viemChain } from '../../engine/bridges/viem/index.ts'
import type { CaipNetworkId } from '../../engine/caip/CaipNetworkId.ts'
import type { Engine } from '../../engine/Engine.ts'
import { toEngineError } from '../../engine/errors/toEngineError.ts'
import { findNetwork } from '../../engine/features/network/Network.ts'
import { networkErrors } from '../../engine/features/network/networkErrors.ts'
import { untilAborted } from '../../engine/store/untilAborted.ts'
import { fromViem } from './fromViem.ts'

export interface NodeRead<Data> {
  /** A chain of `viem/chains`. Default: the engine's network as a chain, without contracts. */
  chain: Chain | undefined
  caipNetworkId: CaipNetworkId
  read(client: PublicClient<CustomTransport, Chain>): Promise<Data>
  signal: AbortSignal
}

/**
 * Reads from the engine's nodes with viem. Throws `network/NOT_CONFIGURED` if the engine does not
 * have the network.
 */
export async function readFromNode<Data>(
  engine: Engine,
  { chain, caipNetworkId, read, signal }: NodeRead<Data>,
): Promise<Data> {
  const network = findNetwork(engine.getState(), caipNetworkId)
  if (!network) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
  const client = publicClient(engine, { chain: chain ?? viemChain(network) })
  return untilAborted(
    fromViem(() => read(client), toEngineError),
    signal,
  )
}
