/**
 * How an address signs a text: BIP-322 for a witness program, otherwise ECDSA (BIP-137), the only
 * protocol that wallets support for legacy addresses.
 */
export function signingProtocol(address: string): 'BIP322' | 'ECDSA' {
  return /^(bc|tb|bcrt)1/i.test(address) ? 'BIP322' : 'ECDSA'
}
