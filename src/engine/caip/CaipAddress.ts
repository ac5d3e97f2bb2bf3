import type { CaipNetworkId } from './CaipNetworkId.ts'
import { type ChainNamespace, isChainNamespace } from './ChainNamespace.ts'
import { caipErrors } from './caipErrors.ts'

/** An account on a network by its CAIP-10 id, such as `eip155:1:0x…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** What a CAIP-10 id says, part by part. */
export interface CaipAddressParts {
  namespace: ChainNamespace
  reference: string
  caipNetworkId: CaipNetworkId
  address: string
}

/** Reads a CAIP-10 id: three non-empty parts and a known namespace. Throws `caip/INVALID_ADDRESS`. */
export function parseCaipAddress(caipAddress: string): CaipAddressParts {
  const parts = caipAddress.split(':', 4)
  const [namespace, reference, address] = parts
  if (parts.length !== 3 || !isChainNamespace(namespace) || !reference || !address)
    throw caipErrors.INVALID_ADDRESS(caipAddress.slice(0, 200))
  return { namespace, reference, caipNetworkId: `${namespace}:${reference}`, address }
}
