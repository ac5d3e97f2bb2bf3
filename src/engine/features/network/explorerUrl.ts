import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { Network } from './Network.ts'

type Explored = Pick<Network, 'blockExplorers'> | undefined

/** Explorers with account pages at `/account`. All others use `/address`. */
const saysAccount = /^https:\/\/(www\.)?(solscan\.io|suiscan\.xyz|[\w.-]+\.subscan\.io)(\/|$)/

/** The account's page in the network's explorer, or `undefined` if its URL is not safe to open. */
export function addressExplorerUrl(
  network: Explored,
  address: string | undefined,
): string | undefined {
  return explorerUrl(network, address || undefined, (base) =>
    saysAccount.test(base) ? 'account' : 'address',
  )
}

/**
 * The transaction's page in the network's explorer, or `undefined` if its URL is not safe to open.
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
  // Some explorers name the network in the query.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${folderOf(base)}/${encodeURIComponent(id)}`
  return sanitizeUrl(url.href)
}
