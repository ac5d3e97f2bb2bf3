/** A key that signs with a library that latchkey does not use. */
export interface OutsideSigner {
  /** The kind of key, with the name that its chain uses. */
  readonly kind: string
  readonly address: string
  /** The CAIP-2 id of the network. */
  readonly chainId: `${'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos' | 'sui' | 'stacks'}:${string}`
  /** Signs a message. The signature has the encoding that wallets of the chain use. */
  sign(message: string): Promise<string>
}
