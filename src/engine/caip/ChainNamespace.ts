/** The namespaces that latchkey supports, by their CAIP-2 names. */
export const chainNamespaces = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
  'sui',
  'stacks',
] as const

/** A CAIP-2 namespace: `eip155` is Ethereum and compatible chains. */
export type ChainNamespace = (typeof chainNamespaces)[number]

/** Whether the value is a namespace that latchkey supports. Never throws. */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return chainNamespaces.some((one) => one === value)
}
