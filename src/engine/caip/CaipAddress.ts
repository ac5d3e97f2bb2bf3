import { type CaipNetworkId, isCaipNetworkId } from './CaipNetworkId.ts'
import { isPrefixedEvmAddress } from './isEvmAddress.ts'
import { isSolanaKey } from './isSolanaKey.ts'
import { caipErrors, parseCaipNetworkId } from './parseCaipNetworkId.ts'
import type { SupportedNamespace } from './SupportedNamespace.ts'

/** A CAIP-10 account id, such as `eip155:1:0x…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** The parts of a CAIP-10 id. */
export interface CaipAddressParts {
  namespace: SupportedNamespace
  reference: string
  caipNetworkId: CaipNetworkId
  address: string
}

/** The grammar of CAIP-10: a network id, then an address of 1 to 128 characters. */
const form = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/**
 * Parses a CAIP-10 id of a namespace that latchkey knows. An eip155 address is `0x` and 40 hex
 * characters. Throws `caip/INVALID_ADDRESS`.
 */
export function parseCaipAddress(caipAddress: string): CaipAddressParts {
  const parts = readCaipAddress(caipAddress)
  if (!parts) throw caipErrors.INVALID_ADDRESS(String(caipAddress).slice(0, 200))
  return parts
}

/** Like `parseCaipAddress`, but returns `undefined` for anything else. Never throws. */
export function readCaipAddress(value: unknown): CaipAddressParts | undefined {
  const [, caipNetworkId, address = ''] = (typeof value === 'string' && form.exec(value)) || []
  if (!isCaipNetworkId(caipNetworkId)) return undefined
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  if (namespace === 'eip155' && !isPrefixedEvmAddress(address)) return undefined
  return { namespace, reference, caipNetworkId, address }
}

/** Whether the value is the CAIP-10 id of a token of this network, in its namespace's format. */
export function isTokenAddress(value: unknown, caipNetworkId: string): value is CaipAddress {
  const parts = readCaipAddress(value)
  if (parts?.caipNetworkId !== caipNetworkId) return false
  return parts.namespace !== 'solana' || isSolanaKey(parts.address)
}

/** Whether both are the same account. */
export const isSameAddress = (address: string, other: string) =>
  bareAddress(address) === bareAddress(other)

/** The address for comparison. Letter case does not matter on eip155. */
export const bareAddress = (address: string) =>
  /^0x/i.test(address) ? address.slice(2).toLowerCase() : address
