import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { Network } from './Network.ts'

/** Explorers whose account pages are at `/account`. All others use `/address`. */
const saysAccount = /^https:\/\/(www\.)?(solscan\.io|suiscan\.xyz|[\w.-]+\.subscan\.io)(\/|$)/

/** The account's page in the network's explorer, or `undefined` if its URL is not safe to open. */
export function addressExplorerUrl(
  network: Pick<Network, 'blockExplorers'> | undefined,
  address: string | undefined,
): string | undefined {
  const base = sanitizeUrl(network?.blockExplorers?.default.url)
  if (!base || !address) return undefined
  const url = new URL(base)
  const folder = saysAccount.test(base) ? 'account' : 'address'
  // Some explorers name the network in the query.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${folder}/${encodeURIComponent(address)}`
  return sanitizeUrl(url.href)
}
