import type { ChainNamespace } from '../../caip/ChainNamespace.ts'

/** How messages of one chain family are written (CAIP-122). */
export interface ChainProfile {
  readonly namespace: ChainNamespace
  /** What comes before "account" in the first line. */
  readonly name: string
  /** Whether the text is a chain's own id in this family, the part behind the colon of CAIP-2. */
  isReference(reference: string): boolean
  /** Whether the text is an address that accounts on this chain have. */
  isAddress(address: string, reference: string): boolean
  /** The one way to write an address, where a family has several. */
  normalizeAddress(address: string): string
  /** Whether a message with the chain's bare id has to say when it was made (EIP-4361). */
  readonly needsIssuedAt: boolean
}
