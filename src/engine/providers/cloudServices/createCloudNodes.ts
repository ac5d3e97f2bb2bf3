import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { NodeProvider } from '../NodeProvider.ts'
import type { Cloud } from './Cloud.ts'

const supported: Readonly<Record<string, string>> = {
  eip155:
    '1 10 30 31 56 97 100 130 137 146 300 324 1101 1111 1112 1284 1301 1329 2810 2818 5000 5003 8217 8453 17000 42161 42220 43113 43114 55931 57054 59144 80002 80069 80084 80094 84532 421614 534351 534352 560048 911867 7777777 11155111 11155420 999999999 1313161554 1313161555',
  solana:
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp EtWTRABZaYq6iMfeYKouRu166VU2xqa1 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  bip122: '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba',
  near: 'mainnet',
}

/** Provides the default nodes of the blockchain API. */
export function createCloudNodes({ projectId, urls }: Cloud): Required<NodeProvider> {
  const base = sanitizeUrl(urls.blockchainApi, 'service')?.replace(/\/+$/, '')

  async function complete(url: string) {
    if (!base || !url.startsWith(base) || !/^([/?]|$)/.test(url.slice(base.length)))
      return undefined
    const parsed = new URL(url)
    if (!parsed.searchParams.get('projectId')) parsed.searchParams.set('projectId', projectId)
    // A JSON content type would cause a preflight request before each call.
    return { url: parsed.href, headers: { 'Content-Type': 'text/plain' } }
  }

  return {
    complete,
    getNode: async ({ caipNetworkId }) =>
      isSupported(caipNetworkId)
        ? complete(`${base}/v1/?chainId=${encodeURIComponent(caipNetworkId)}`)
        : undefined,
  }
}

function isSupported(caipNetworkId: string): boolean {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  return Object.hasOwn(supported, namespace) && supported[namespace]!.split(' ').includes(reference)
}
