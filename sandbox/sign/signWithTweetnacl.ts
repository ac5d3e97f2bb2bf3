import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import type { OutsideSigner } from './OutsideSigner.ts'

/** Creates a Solana key that signs with tweetnacl. */
export function signWithTweetnacl(seed: number): OutsideSigner {
  const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(new Uint8Array(32).fill(seed))
  return {
    kind: 'Ed25519',
    address: base58.encode(publicKey),
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    sign: async (message) =>
      base58.encode(nacl.sign.detached(new TextEncoder().encode(message), secretKey)),
  }
}
