import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { Network } from '../features/network/Network.ts'
import type { NodeAddress, NodeSource } from '../providers/NodeProvider.ts'
import { sanitizeUrl } from '../sanitize/sanitizeUrl.ts'

export interface NodeOptions {
  customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> | undefined
  providers?: readonly NodeSource[] | undefined
}

/**
 * The nodes of a network in the order of use: the host's own, those of the providers, then the
 * chain's own. A provider that fails adds none.
 */
export async function nodeAddresses(
  network: Network,
  { customRpcUrls = {}, providers = [] }: NodeOptions,
): Promise<readonly NodeAddress[]> {
  const serving = await Promise.all(
    providers.map((one) => orNothing(() => (one.serves(network) ? one.nodes : undefined))),
  )
  const nodes = serving.filter((one) => one !== undefined)
  const custom = customRpcUrls[network.caipNetworkId] ?? []
  const networkUrls = network.rpcUrls.default.http.filter((url) => !custom.includes(url))

  async function complete(url: string): Promise<NodeAddress> {
    for (const one of nodes) {
      const completed = sanitized(await orNothing(() => one.complete?.(url)))
      if (completed) return completed
    }
    return { url }
  }

  const all = await Promise.all([
    ...custom.map(complete),
    ...nodes.map(async (one) => sanitized(await orNothing(() => one.getNode(network)))),
    ...networkUrls.map(complete),
  ])
  const found = all.filter((one) => one !== undefined)
  return [...new Map(found.map((address) => [address.url, address])).values()]
}

/** A host's provider may also throw synchronously. */
async function orNothing<Value>(ask: () => Value): Promise<Awaited<Value> | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

const sanitized = (address: NodeAddress | undefined) =>
  sanitizeUrl(address?.url, 'service') ? address : undefined
