/** A network, as messages name it. `name` is a chain id on eip155, and a CAIP-2 id on Solana. */
export type FrameChain =
  | { readonly namespace: 'eip155'; readonly chainId: number; readonly name: number }
  | { readonly namespace: 'solana'; readonly name: string }

export function readChain(chainId: unknown): FrameChain | undefined {
  const text = String(chainId)
  const [, reference] = /^(?:eip155:)?(\d{1,15})$/.exec(text) ?? []
  if (reference) {
    return { namespace: 'eip155', chainId: Number(reference), name: Number(reference) }
  }
  return /^solana:\w{1,64}$/.test(text) ? { namespace: 'solana', name: text } : undefined
}
