/** The namespaces that latchkey supports, by their CAIP-2 names. */
export const supportedNamespaces = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
  'sui',
  'stacks',
] as const

/** A CAIP-2 namespace. `eip155` stands for Ethereum and compatible networks. */
export type SupportedNamespace = (typeof supportedNamespaces)[number]

/** Returns whether the value is a namespace that latchkey supports. Never throws. */
export function isSupportedNamespace(value: unknown): value is SupportedNamespace {
  return supportedNamespaces.some((one) => one === value)
}

/** A CAIP-2 network id, such as `eip155:1`. */
export type CaipNetworkId = `${SupportedNamespace}:${string}`

/** The parts of a CAIP-2 id. */
export interface CaipNetworkIdParts {
  namespace: SupportedNamespace
  /** The chain's own id, as text. */
  reference: string
}

/** The grammar of CAIP-2: a namespace of 3 to 8 characters, a reference of 1 to 32. */
const form = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** Returns whether the value is a CAIP-2 id of a namespace that latchkey supports. Never throws. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return readCaipNetworkId(value) !== undefined
}

/** Returns whether the value is a CAIP-2 id of this namespace. */
export function isNetworkOf(namespace: unknown, value: unknown): value is CaipNetworkId {
  return readCaipNetworkId(value)?.namespace === namespace
}

/**
 * Reads the parts of a CAIP-2 id of a namespace that latchkey supports. `undefined` for anything
 * else.
 */
export function readCaipNetworkId(id: unknown): CaipNetworkIdParts | undefined {
  const [, namespace, reference] = (typeof id === 'string' && form.exec(id)) || []
  return reference && isSupportedNamespace(namespace) ? { namespace, reference } : undefined
}
