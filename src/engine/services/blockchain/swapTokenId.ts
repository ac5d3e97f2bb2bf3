import type { CaipAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { isPrefixedEvmAddress } from '../../caip/isEvmAddress.ts'

const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A token as the service names it for swaps, the network's own coin by an address of its own. */
export const swapTokenId = (
  caipNetworkId: CaipNetworkId,
  address: string | undefined,
): CaipAddress => `${caipNetworkId}:${address ?? coin}` as CaipAddress

/** The contract that an id names; undefined for the network's own coin, false for what is no id. */
export function readSwapAddress(
  id: unknown,
  caipNetworkId: CaipNetworkId,
): string | undefined | false {
  const prefix = `${caipNetworkId}:`
  if (typeof id !== 'string' || !id.startsWith(prefix)) return false
  const address = id.slice(prefix.length)
  if (address.toLowerCase() === coin) return undefined
  return isPrefixedEvmAddress(address) ? address : false
}
