import type { Config } from '../../config/EngineConfig.ts'
import type { Network } from '../../features/network/Network.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'

/** A node's URL, and the headers for its requests. */
export interface NodeAddress {
  url: string
  headers?: Readonly<Record<string, string>>
}

export type NodeOptions = Pick<Config, 'customRpcUrls' | 'projectId' | 'services'>

const supported: Readonly<Record<string, string>> = {
  eip155:
    '1 10 30 31 56 97 100 130 137 146 300 324 1101 1111 1112 1284 1301 1329 2810 2818 5000 5003 8217 8453 17000 42161 42220 43113 43114 55931 57054 59144 80002 80069 80084 80094 84532 421614 534351 534352 560048 911867 7777777 11155111 11155420 999999999 1313161554 1313161555',
  solana:
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp EtWTRABZaYq6iMfeYKouRu166VU2xqa1 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  bip122: '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba',
  near: 'mainnet',
}

/**
 * The nodes of a network in the order of use: the host's own, the blockchain API's default node if
 * it is configured and supports the network, then the chain's own.
 */
export function nodeAddresses(network: Network, options: NodeOptions): readonly NodeAddress[] {
  const { customRpcUrls = {}, projectId, services } = options
  const base = sanitizeUrl(services?.blockchainApi, 'service')?.replace(/\/+$/, '')
  const custom = customRpcUrls[network.caipNetworkId] ?? []
  const networkUrls = network.rpcUrls.default.http.filter((url) => !custom.includes(url))
  const ours = base && projectId && hasDefaultNode(network.caipNetworkId)
  const urls = [
    ...custom,
    ...(ours ? [defaultNode(base, network.caipNetworkId)] : []),
    ...networkUrls,
  ]
  return [...new Map(urls.map(addressed).map((address) => [address.url, address])).values()]

  function addressed(url: string): NodeAddress {
    if (!base || !projectId || !isOf(base, url)) return { url }
    // A JSON content type would cause a preflight request before each call.
    return { url: withProject(url, projectId), headers: { 'Content-Type': 'text/plain' } }
  }
}

/** Whether the default RPC provider supports the network. */
function hasDefaultNode(caipNetworkId: string): boolean {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  return Object.hasOwn(supported, namespace) && supported[namespace]!.split(' ').includes(reference)
}

const defaultNode = (base: string, caipNetworkId: string) =>
  `${base}/v1/?chainId=${encodeURIComponent(caipNetworkId)}`

const isOf = (base: string, url: string) =>
  url.startsWith(base) && /^([/?]|$)/.test(url.slice(base.length))

function withProject(url: string, projectId: string): string {
  const parsed = new URL(url)
  if (!parsed.searchParams.get('projectId')) parsed.searchParams.set('projectId', projectId)
  return parsed.href
}
