/** The chain families that latchkey speaks, by their CAIP-2 namespace. */
export const chainNamespaces = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
  'sui',
  'stacks',
] as const

/** A chain family by its CAIP-2 namespace: `eip155` is Ethereum and its like. */
export type ChainNamespace = (typeof chainNamespaces)[number]

/** Whether the value names a chain family that latchkey speaks. Never throws. */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return (chainNamespaces as readonly unknown[]).includes(value)
}
