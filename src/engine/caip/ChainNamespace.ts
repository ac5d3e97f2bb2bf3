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

export type ChainNamespace = (typeof chainNamespaces)[number]

export function isChainNamespace(value: unknown): value is ChainNamespace {
  return (chainNamespaces as readonly unknown[]).includes(value)
}
