import { gateUrl } from '../../gates/gateUrl.ts'
import type { Network } from './Network.ts'

/** The page of a transaction in the network's explorer, or nothing where no page may be opened. */
export function transactionExplorerUrl(
  network: Pick<Network, 'blockExplorers'> | undefined,
  hash: string,
): string | undefined {
  const base = gateUrl(network?.blockExplorers?.default.url)
  if (!base) return undefined
  const url = new URL(base)
  // Some say in the query which network they mean.
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`
  return gateUrl(url.href)
}
