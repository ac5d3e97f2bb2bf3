/**
 * How an address signs a text: by BIP-322 where it is a witness program, else by ECDSA (BIP-137),
 * which is all that the wallets of legacy addresses know.
 */
export function signingProtocol(address: string): 'BIP322' | 'ECDSA' {
  return /^(bc|tb|bcrt)1/i.test(address) ? 'BIP322' : 'ECDSA'
}
