/** A key in a library that latchkey does not use. */
export interface OutsideSigner {
  /** The kind of key, in its chain's terms. */
  readonly kind: string
  readonly address: string
  /** The network by its CAIP-2 id. */
  readonly chainId: `${'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos' | 'sui' | 'stacks'}:${string}`
  /** In the encoding of the chain's wallets. */
  sign(message: string): Promise<string>
}
