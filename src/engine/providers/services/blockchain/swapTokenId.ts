import { type CaipAddress, isPrefixedEvmAddress } from '../../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../../caip/CaipNetworkId.ts'

const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Returns the service's id of a token. The native coin has a placeholder address. */
export const swapTokenId = (
  caipNetworkId: CaipNetworkId,
  address: string | undefined,
): CaipAddress => `${caipNetworkId}:${address ?? coin}` as CaipAddress

/**
 * Reads the contract in an id. Returns `undefined` for the native coin, and `false` for an invalid
 * id.
 */
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
