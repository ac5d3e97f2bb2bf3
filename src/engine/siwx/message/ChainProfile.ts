import type { ChainNamespace } from '../../caip/ChainNamespace.ts'

/** The message format of one namespace (CAIP-122). */
export interface ChainProfile {
  readonly namespace: ChainNamespace
  /** The word before "account" in the first line. */
  readonly name: string
  /** Whether only exact EIP-4361 is accepted. Wallets treat any other text as plain text. */
  readonly isStrict: boolean
  /** Whether the text is a chain's own id in this namespace: the part after the colon in CAIP-2. */
  isReference(reference: string): boolean
  /**
   * The canonical form of the address, or `undefined` if it is not an account of the chain.
   * `format` is the bech32 prefix or SS58 number of a chain that is not in the table of chains.
   */
  canonicalAddress(address: string, reference: string, format?: string | number): string | undefined
}
