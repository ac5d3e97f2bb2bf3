import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { Network } from './Network.ts'

type Explored = Pick<Network, 'blockExplorers'> | undefined

/** Matches explorers whose account pages are at `/account`. Other explorers use `/address`. */
const saysAccount = /^https:\/\/(www\.)?(solscan\.io|suiscan\.xyz|[\w.-]+\.subscan\.io)(\/|$)/

/**
 * Returns the URL of the account's page in the network's explorer. `undefined` if the URL is not
 * safe to open.
 */
export function addressExplorerUrl(
  network: Explored,
  address: string | undefined,
): string | undefined {
  return explorerUrl(network, address || undefined, (base) =>
    saysAccount.test(base) ? 'account' : 'address',
  )
}

/**
 * Returns the URL of the transaction's page in the network's explorer. `undefined` if the URL is
 * not safe to open.
 */
export function transactionExplorerUrl(network: Explored, hash: string): string | undefined {
  return explorerUrl(network, hash, () => 'tx')
}

function explorerUrl(
  network: Explored,
  id: string | undefined,
  folderOf: (base: string) => string,
): string | undefined {
  const base = sanitizeUrl(network?.blockExplorers?.default.url)
  if (!base || id === undefined) return undefined
  const url = new URL(base)
  // Some explorers have the network in the query, so the query is kept.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${folderOf(base)}/${encodeURIComponent(id)}`
  return sanitizeUrl(url.href)
}
