import { commonErrors } from '../../errors/commonErrors.ts'
import type { Network } from '../../features/network/Network.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AbortOptions, AdapterContext, Balance } from '../ChainAdapter.ts'
import type { NodeClient } from './createNodeClient.ts'
import type { EvmOptions } from './evm.ts'
import { toNodeError } from './toNodeError.ts'

const quantity = /^0x[0-9a-f]{1,64}$/i

/** The nodes of each network: one client per network, made at its first question. */
export function createNodes({ platform }: Pick<AdapterContext, 'platform'>, options: EvmOptions) {
  const clients = new Map<string, Promise<NodeClient>>()

  function clientOf(network: Network): Promise<NodeClient> {
    const key = [network.caipNetworkId, ...network.rpcUrls.default.http].join(' ')
    const known = clients.get(key)
    if (known) return known
    const made = import('./createNodeClient.ts').then(({ createNodeClient }) =>
      createNodeClient({ network, platform, transport: options.transport }),
    )
    clients.set(key, made)
    // The chunk may load the next time.
    made.catch(() => clients.delete(key))
    return made
  }

  async function askBalance(address: string, network: Network, signal: AbortSignal) {
    const client = await clientOf(network)
    return client.request(
      { method: 'eth_getBalance', params: [`0x${address.slice(2)}`, 'latest'] },
      { signal },
    )
  }

  return {
    async native(
      { address, network }: { address: string; network: Network },
      { signal }: AbortOptions,
    ): Promise<Balance> {
      if (signal.aborted) throw commonErrors.ABORTED()
      const value: unknown = await untilAborted(askBalance(address, network, signal), signal).catch(
        (thrown) => {
          throw toNodeError(thrown)
        },
      )
      if (typeof value !== 'string' || !quantity.test(value)) throw adapterErrors.INVALID_BALANCE()
      const { decimals, symbol } = network.nativeCurrency
      return { value: BigInt(value), decimals, symbol }
    },
  }
}
