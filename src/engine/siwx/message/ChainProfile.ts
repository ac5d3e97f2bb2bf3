import type { ChainNamespace } from '../../caip/ChainNamespace.ts'

/** How messages of one chain family are written (CAIP-122). */
export interface ChainProfile {
  readonly namespace: ChainNamespace
  /** What comes before "account" in the first line. */
  readonly name: string
  /** Whether only the letter of EIP-4361 passes: wallets take any other text for plain words. */
  readonly isStrict: boolean
  /** Whether the text is a chain's own id in this family, the part behind the colon of CAIP-2. */
  isReference(reference: string): boolean
  /**
   * The one way in which the chain writes the address; nothing when it is no account of the chain.
   * `format` is what the chain writes before its accounts, where the table of chains does not know
   * it: the prefix of bech32, or the number of SS58.
   */
  canonicalAddress(address: string, reference: string, format?: string | number): string | undefined
}
