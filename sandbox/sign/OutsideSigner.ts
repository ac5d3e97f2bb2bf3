/** A key that signs with a library which latchkey does not use. */
export interface OutsideSigner {
  /** The kind of key, in its chain's terms. */
  readonly kind: string
  readonly address: string
  /** The CAIP-2 id of the network. */
  readonly chainId: `${'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos' | 'sui' | 'stacks'}:${string}`
  /** Signs a message. The signature has the encoding that the chain's wallets use. */
  sign(message: string): Promise<string>
}
