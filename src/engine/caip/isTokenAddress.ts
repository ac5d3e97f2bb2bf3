import { type CaipAddress, readCaipAddress } from './CaipAddress.ts'
import { isSolanaKey } from './isSolanaKey.ts'

/** Whether the value is the CAIP-10 id of a token of this network, in its namespace's format. */
export function isTokenAddress(value: unknown, caipNetworkId: string): value is CaipAddress {
  const parts = readCaipAddress(value)
  if (parts?.caipNetworkId !== caipNetworkId) return false
  return parts.namespace !== 'solana' || isSolanaKey(parts.address)
}
