import { commonErrors } from '../../errors/commonErrors.ts'
import type { Network } from '../../features/network/Network.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AbortOptions, AdapterContext, Balance, NodeQuestion } from '../ChainAdapter.ts'
import { createNodeClient, type NodeClient } from './createNodeClient.ts'
import type { EvmOptions } from './evm.ts'
import { toNodeError } from './toNodeError.ts'

const quantity = /^0x[0-9a-f]{1,64}$/i

export type Nodes = ReturnType<typeof createNodes>

/** The nodes of each network. Each network has one client, created on its first request. */
export function createNodes(
  { config, platform }: Pick<AdapterContext, 'config' | 'platform'>,
  options: EvmOptions,
) {
  const clients = new Map<string, NodeClient>()

  function clientOf(network: Network): NodeClient {
    const key = [network.caipNetworkId, ...network.rpcUrls.default.http].join(' ')
    const client =
      clients.get(key) ??
      createNodeClient({ config, network, platform, transport: options.transport })
    clients.set(key, client)
    return client
  }

  async function ask({ network, method, params }: NodeQuestion, { signal }: AbortOptions) {
    if (signal.aborted) throw commonErrors.ABORTED()
    const asking: Promise<unknown> = clientOf(network).request<never>({ method, params } as never, {
      signal,
    })
    return untilAborted(asking, signal).catch((thrown) => {
      throw toNodeError(thrown)
    })
  }

  return {
    ask,
    async native(
      { address, network }: { address: string; network: Network },
      options: AbortOptions,
    ): Promise<Balance> {
      const params = [`0x${address.slice(2)}`, 'latest']
      const value = await ask({ network, method: 'eth_getBalance', params }, options)
      if (typeof value !== 'string' || !quantity.test(value)) throw adapterErrors.INVALID_BALANCE()
      const { decimals, symbol } = network.nativeCurrency
      return { value: BigInt(value), decimals, symbol }
    },
  }
}
