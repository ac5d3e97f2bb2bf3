import { type ChainNamespace, isChainNamespace } from './ChainNamespace.ts'
import { caipErrors } from './caipErrors.ts'

/** A network by its CAIP-2 id, such as `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** What a CAIP-2 id says, part by part. */
export interface CaipNetworkIdParts {
  namespace: ChainNamespace
  /** The chain's own id, as text. */
  reference: string
}

/** Reads a CAIP-2 id. Throws `caip/INVALID_NETWORK_ID`. */
export function parseCaipNetworkId(id: string): CaipNetworkIdParts {
  const parts = id.split(':', 3)
  const [namespace, reference] = parts
  if (parts.length !== 2 || !reference || !isChainNamespace(namespace))
    throw caipErrors.INVALID_NETWORK_ID(id.slice(0, 100))
  return { namespace, reference }
}

/** Whether the value is a CAIP-2 id of a chain family that latchkey knows. Never throws. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string') return false
  const [namespace, reference, ...rest] = value.split(':', 3)
  return isChainNamespace(namespace) && Boolean(reference) && rest.length === 0
}

/** Whether the value is a CAIP-2 id of this very chain family. */
export function isNetworkOf(namespace: unknown, value: unknown): value is CaipNetworkId {
  return isCaipNetworkId(value) && value.startsWith(`${namespace}:`)
}
