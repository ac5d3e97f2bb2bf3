/** A key in the hands of a library that latchkey does not use. */
export interface OutsideSigner {
  /** What it is, in the words of its chain. */
  readonly kind: string
  readonly address: string
  /** The network by its CAIP-2 id. */
  readonly chainId: `${'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos' | 'sui' | 'stacks'}:${string}`
  /** In the encoding that wallets of the chain answer with. */
  sign(message: string): Promise<string>
}
