import { gateUrl } from '../../gates/gateUrl.ts'
import type { Network } from './Network.ts'

/** Explorers that keep accounts under this word; all others say `address`. */
const saysAccount = /^https:\/\/(www\.)?(solscan\.io|suiscan\.xyz|[\w.-]+\.subscan\.io)(\/|$)/

/** The page of an account in the network's explorer, or nothing where no page may be opened. */
export function addressExplorerUrl(
  network: Pick<Network, 'blockExplorers'> | undefined,
  address: string | undefined,
): string | undefined {
  const base = gateUrl(network?.blockExplorers?.default.url)
  if (!base || !address) return undefined
  const url = new URL(base)
  const folder = saysAccount.test(base) ? 'account' : 'address'
  // Some say in the query which network they mean.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${folder}/${encodeURIComponent(address)}`
  return gateUrl(url.href)
}
