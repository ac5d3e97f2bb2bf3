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

/** A CAIP-2 namespace: `eip155` is Ethereum and compatible chains. */
export type SupportedNamespace = (typeof supportedNamespaces)[number]

/** Whether the value is a namespace that latchkey supports. Never throws. */
export function isSupportedNamespace(value: unknown): value is SupportedNamespace {
  return supportedNamespaces.some((one) => one === value)
}
