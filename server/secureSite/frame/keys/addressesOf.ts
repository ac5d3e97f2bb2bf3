import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { bytesToHex, getAddress, keccak256, slice } from 'viem'
import { deriveEvmKey, deriveSolanaKey } from './deriveKeys.ts'
import { wipe } from './secretBytes.ts'

/** Returns the addresses of the wallet's first accounts (EIP-55 and base58). */
export function addressesOf(seed: Uint8Array) {
  const evm = deriveEvmKey(seed)
  const solana = deriveSolanaKey(seed)
  try {
    const point = secp256k1.getPublicKey(evm, false)
    return {
      eip155: getAddress(slice(keccak256(bytesToHex(point.slice(1))), 12)),
      solana: base58.encode(ed25519.getPublicKey(solana)),
    }
  } finally {
    wipe(evm, solana)
  }
}
