import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { Network } from './Network.ts'

/**
 * The transaction's page in the network's explorer, or `undefined` if its URL is not safe to open.
 */
export function transactionExplorerUrl(
  network: Pick<Network, 'blockExplorers'> | undefined,
  hash: string,
): string | undefined {
  const base = sanitizeUrl(network?.blockExplorers?.default.url)
  if (!base) return undefined
  const url = new URL(base)
  // Some explorers name the network in the query.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`
  return sanitizeUrl(url.href)
}
